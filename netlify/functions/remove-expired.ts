import type { Config } from '@netlify/functions';
import { noteRun } from '#netlify/queries/health.ts';
import { removeExpired } from '#netlify/queries/retention.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';

export const config: Config = { schedule: '17 * * * *' };

/** Far more than an hour brings, and done within a statement's time; what is left over waits for the next hour. */
const MOST_AT_A_TIME = 1_000;

/** Removes what has been kept as long as the privacy page says. */
export default async function removeWhatExpired(): Promise<void> {
  try {
    log('info', 'expired_removed', await removeExpired(sql(), MOST_AT_A_TIME));
    await noteRun(sql(), 'remove-expired');
  } catch (error) {
    log('error', 'removal_failed', { error: describeError(error) });
  }
}
