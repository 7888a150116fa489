import type { Config } from '@netlify/functions';
import { lookForDueEmails } from '#netlify/emails/worker/outbox.ts';
import { triggerDelivery } from '#netlify/emails/trigger-delivery.ts';
import { env } from '#netlify/shared/env.ts';
import { scheduledEvery } from '#netlify/shared/health.ts';
import { attemptJob } from '#netlify/shared/jobs.ts';

export const config: Config = { schedule: '* * * * *' };

/** The hourly jobs' minute, so that one waking of the database serves both. */
const TURN_MINUTE = 17;

/** Makes up for lost triggers and killed workers. Schedules can't read variables, so most minutes it does nothing. */
export default async function everyMinute(request: Request): Promise<void> {
  const { next_run: nextRun } = (await request.json()) as { next_run: string };
  // However late this run starts, the next one is named a minute after it.
  const minute = new Date(nextRun).getUTCMinutes() - 1;
  const every = scheduledEvery(env().LAUNCH_WEEK !== undefined)['retry-emails'];
  if ((minute - TURN_MINUTE) % every !== 0) return;
  await attemptJob('retry-emails', async () => {
    if (await lookForDueEmails()) await triggerDelivery();
  });
}
