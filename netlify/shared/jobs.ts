/** What scheduled functions do. Each job is caught alone, so that a failing one doesn't stop the others. */
import type { Schedule } from '#netlify/shared/health.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';

/** @returns whether it succeeded */
export async function attemptJob(job: string, work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    log('error', 'job_failed', { job, error: describeError(error) });
    await recordFault('faults');
    return false;
  }
}

/** Records the run for the health check, unless a job failed. */
export async function runJobs(
  schedule: Schedule,
  jobs: Record<string, () => Promise<unknown>>,
): Promise<void> {
  let isDone = true;
  for (const [job, work] of Object.entries(jobs)) isDone = (await attemptJob(job, work)) && isDone;
  if (isDone)
    await attemptJob(
      schedule,
      () => sql()`update scheduled_runs set ran_at = now() where schedule = ${schedule}`,
    );
}
