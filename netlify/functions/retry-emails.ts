import type { Config } from '@netlify/functions';
import { noteRun } from '#netlify/queries/health.ts';
import { hasDueEmails } from '#netlify/mail/outbox.ts';
import { triggerDelivery } from '#netlify/mail/trigger-delivery.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';

export const config: Config = { schedule: '* * * * *' };

/** Makes up for triggers that were lost and for workers that were killed. */
export default async function retryEmails(): Promise<void> {
  try {
    if (await hasDueEmails(sql())) await triggerDelivery();
    await noteRun(sql(), 'retry-emails');
  } catch (error) {
    log('error', 'retry_failed', { error: describeError(error) });
  }
}
