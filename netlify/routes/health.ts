/** Health for monitors, cached for a few seconds in each instance, and page-fault reports, limited per network. */
import * as z from 'zod/mini';
import { OUR_SETTINGS, UNREADABLE, WITHHELD } from '#netlify/emails/worker/outbox.ts';
import { newRouter, route } from '#netlify/shared/route.ts';
import { env } from '#netlify/shared/env.ts';
import { clientOf } from '#netlify/shared/networks.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { findProblems, type HealthSnapshot } from '#netlify/shared/health.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { succeed } from '#netlify/shared/outcome.ts';
import { release } from '#netlify/shared/release.ts';
import { oneRow } from '#netlify/shared/sql.ts';

/** Monitors time out after two seconds. */
const TIMEOUT_MS = 1_600;
const CACHED_MS = 5_000;

let cached: { snapshot: HealthSnapshot; until: number } | undefined;
let inFlight: Promise<HealthSnapshot> | undefined;

const checkHealth = route(z.strictObject({}), async (_, call) => {
  const snapshot = await snapshotInTime();
  const problems = findProblems(snapshot, release.migration, env().LAUNCH_WEEK !== undefined);
  if (problems.length > 0) call.status(503);
  return succeed({ problems, commit: release.commit, expectedMigration: release.migration, ...snapshot });
});

const countPageFault = route(z.strictObject({}), async (_, call) => {
  await recordFault('page-faults', clientOf(call.env.context));
  call.status(202);
  return succeed({ received: true });
});

async function snapshotInTime(): Promise<HealthSnapshot | null> {
  if (cached !== undefined && Date.now() < cached.until) return cached.snapshot;
  try {
    inFlight ??= takeSnapshot();
    const late = new Promise<null>((resolve) => void setTimeout(resolve, TIMEOUT_MS, null).unref());
    return await Promise.race([inFlight, late]);
  } catch (error) {
    log('error', 'health_unknown', { error: describeError(error) });
    return null;
  }
}

async function takeSnapshot(): Promise<HealthSnapshot> {
  try {
    const snapshot = await oneRow<HealthSnapshot>`
      select
        migration, oldest_email_minutes, is_email_unconfirmed, has_many_bounces, has_many_complaints, minutes_since_run, faults,
        exists (
          select from outgoing_emails
          where sent_at is null and failed_at is null
            and (starts_with(last_error, ${OUR_SETTINGS}) or starts_with(last_error, ${UNREADABLE}))
        ) as has_email_settings_problem,
        exists (
          select from outgoing_emails
          where failed_at > now() - interval '1 hour' and not starts_with(last_error, ${WITHHELD})
        ) as is_email_given_up
      from site_health()`;
    cached = { snapshot, until: Date.now() + CACHED_MS };
    return snapshot;
  } finally {
    inFlight = undefined;
  }
}

export const health = newRouter().get('/api/health', checkHealth).post('/api/faults', countPageFault);
