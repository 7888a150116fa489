/** Is the site well? Asked once for many: whoever asks within some seconds is told the same, so a flood costs no statements. */
import { findHealth } from '#netlify/queries/health.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { release } from '#netlify/shared/release.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { Health } from '#netlify/shared/health-schema.ts';
import { troublesOf, type FoundHealth } from '#netlify/shared/health.ts';

/** A monitor waits for two seconds. */
const PATIENCE_MS = 1_600;
const KEPT_MS = 5_000;

let kept: { found: FoundHealth; until: number } | undefined;
let asking: Promise<FoundHealth> | undefined;

export async function checkHealth(sql: Sql): Promise<Health> {
  const found = await foundInTime(sql);
  const troubles = troublesOf(found, release.migration);
  return { troubles, commit: release.commit, expectedMigration: release.migration, ...found };
}

async function foundInTime(sql: Sql): Promise<FoundHealth | null> {
  if (kept !== undefined && Date.now() < kept.until) return kept.found;
  const late = Promise.withResolvers<null>();
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS);
  try {
    asking ??= ask(sql);
    return await Promise.race([asking, late.promise]);
  } catch (error) {
    log('error', 'health_unknown', { error: describeError(error) });
    return null;
  } finally {
    clearTimeout(timer);
  }
}

async function ask(sql: Sql): Promise<FoundHealth> {
  try {
    const found = await findHealth(sql);
    kept = { found, until: Date.now() + KEPT_MS };
    return found;
  } finally {
    asking = undefined;
  }
}
