import { setTimeout as wait } from 'node:timers/promises';
import type { Config } from '@netlify/functions';
import { env } from '#netlify/shared/env.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { createMailer } from '#netlify/emails/worker/mailer.ts';
import { deliverDueEmails } from '#netlify/emails/worker/delivery.ts';

export const config: Config = {
  path: '/api/deliver-emails',
  method: 'POST',
  background: true,
  rateLimit: { windowSize: 60, windowLimit: 300, aggregateBy: ['ip', 'domain'] },
};

/** Anyone may call this: it takes no input and sends only what is due, at the provider's pace. */
export default async function deliverEmails(): Promise<void> {
  try {
    const settings = env();
    await deliverDueEmails({
      mailer: createMailer(settings),
      siteUrl: settings.SITE_URL,
      hasInterview: settings.INTERVIEW_URL !== undefined,
      wait,
      random: Math.random,
    });
  } catch (error) {
    log('error', 'delivery_failed', { error: describeError(error) });
    await recordFault('faults');
  }
}
