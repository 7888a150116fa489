/** The scheduled jobs. Each records its runs for the health check, and a failing one doesn't stop the others. */
import type { Job } from '#netlify/shared/health.ts';
import { recordFault } from '#netlify/shared/faults.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { sql } from '#netlify/shared/sql.ts';

export const runJob = (job: Job, work: () => Promise<unknown>): Promise<void> =>
  attemptJob(job, async () => {
    await work();
    await sql()`update scheduled_runs set ran_at = now() where job = ${job}`;
  });

/** For work that records its run itself. */
export async function attemptJob(job: Job, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    log('error', 'job_failed', { job, error: describeError(error) });
    await recordFault('faults');
  }
}
