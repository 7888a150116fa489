/** Health for monitors, and fault reports from pages. Cached for a few seconds, so a flood costs one statement. */
import * as z from 'zod/mini';
import { OUR_SETTINGS } from '#netlify/mail/outbox.ts';
import { route, type Call } from '#netlify/shared/route.ts';
import { newRouter } from '#netlify/shared/app.ts';
import { clientOf } from '#netlify/shared/client.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { troublesOf, type FoundHealth } from '#netlify/shared/health.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { succeed } from '#netlify/shared/outcome.ts';
import { release } from '#netlify/shared/release.ts';
import { oneRow } from '#netlify/shared/sql.ts';

export const health = newRouter()
  .get('/api/health', route(z.strictObject({}), checkHealth))
  .post('/api/faults', route(z.strictObject({}), countPageFault));

/** Monitors time out after two seconds. */
const TIMEOUT_MS = 1_600;
const KEPT_MS = 5_000;

let kept: { found: FoundHealth; until: number } | undefined;
let asking: Promise<FoundHealth> | undefined;

async function checkHealth(_: object, call: Call) {
  const found = await foundInTime();
  const troubles = troublesOf(found, release.migration);
  if (troubles.length > 0) call.status(503);
  return succeed({ troubles, commit: release.commit, expectedMigration: release.migration, ...found });
}

async function countPageFault(_: object, call: Call) {
  await recordFault('page-faults', clientOf(call.env.context));
  call.status(202);
  return succeed({ counted: true });
}

async function foundInTime(): Promise<FoundHealth | null> {
  if (kept !== undefined && Date.now() < kept.until) return kept.found;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), TIMEOUT_MS);
  try {
    asking ??= find();
    return await Promise.race([asking, late.promise]);
  } catch (error) {
    log('error', 'health_unknown', { error: describeError(error) });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function find(): Promise<FoundHealth> {
  try {
    const found = await oneRow<FoundHealth>`
      select
        migration,
        oldest_mail_minutes as "oldestMailMinutes",
        minutes_since_run as "minutesSinceRun",
        faults,
        exists (
          select from outgoing_emails
          where sent_at is null and failed_at is null and last_error like ${`${OUR_SETTINGS}%`}
        ) as "isMailRefused"
      from site_health()`;
    kept = { found, until: Date.now() + KEPT_MS };
    return found;
  } finally {
    asking = undefined;
  }
}
