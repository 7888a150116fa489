import type { Config } from '@netlify/functions';
import { watchAdvice } from '#netlify/emails/advice-watch.ts';
import { runJobs } from '#netlify/shared/jobs.ts';
import { log } from '#netlify/shared/log.ts';
import { removeExpired } from '#netlify/shared/remove-expired.ts';

export const config: Config = { schedule: '17 * * * *' };

export default async function everyHour(): Promise<void> {
  await runJobs('every-hour', {
    'remove-expired': async () => log('info', 'expired_removed', await removeExpired()),
    'watch-advice': () => watchAdvice(new Date()),
  });
}
