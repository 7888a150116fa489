import type { Config } from '@netlify/functions';
import { lookForDueEmails } from '#netlify/emails/worker/outbox.ts';
import { triggerDelivery } from '#netlify/emails/trigger-delivery.ts';
import { env } from '#netlify/shared/env.ts';
import { scheduledEvery } from '#netlify/shared/health.ts';
import { attemptJob } from '#netlify/shared/jobs.ts';
import { log } from '#netlify/shared/log.ts';

export const config: Config = { schedule: '* * * * *' };

/** The hourly jobs' minute, so that one waking of the database serves both. */
const TURN_MINUTE = 17;

/**
 * Makes up for lost triggers and killed workers. Schedules can't read variables, so most minutes it only says that it did
 * nothing, which is also what somebody learns who starts it by hand.
 */
export default async function everyMinute(request: Request): Promise<void> {
  const run = (await request.json().catch(() => null)) as { next_run?: string } | null;
  await attemptJob('retry-emails', async () => {
    // However late this run starts, the next one is named a minute after it; one that names none looks at once.
    const minute = new Date(run?.next_run ?? '').getUTCMinutes() - 1;
    const every = scheduledEvery(env().LAUNCH_WEEK !== undefined)['every-minute'];
    const isTurn = Number.isNaN(minute) || (minute - TURN_MINUTE) % every === 0;
    const isDue = isTurn && (await lookForDueEmails());
    if (isDue) await triggerDelivery();
    log('info', 'emails_looked_for', { outcome: isDue ? 'triggered' : isTurn ? 'none_due' : 'not_its_turn' });
  });
}
