import type { Config } from '@netlify/functions';
import { hasDueEmails } from '#netlify/emails/worker/outbox.ts';
import { triggerDelivery } from '#netlify/emails/trigger-delivery.ts';
import { runJob } from '#netlify/shared/jobs.ts';

export const config: Config = { schedule: '* * * * *' };

/** Makes up for lost triggers and killed workers. */
export default function everyMinute(): Promise<void> {
  return runJob('retry-emails', async () => {
    if (await hasDueEmails()) await triggerDelivery();
  });
}
