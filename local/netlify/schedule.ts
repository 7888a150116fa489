/** Runs the scheduled functions when they are due, as Netlify does. Each also answers at its own address. */
import { Cron } from 'croner';
import { callMatching, type LocalFunction } from '#local/netlify/functions.ts';
import { LOOPBACK } from '#local/listen.ts';

export function runOnSchedule(functions: LocalFunction[], siteUrl: string): () => void {
  const jobs = functions.flatMap((scheduled) => {
    if (scheduled.schedule === undefined) return [];
    const url = new URL(`/.netlify/functions/${scheduled.name}`, siteUrl);
    const run = async (job: Cron) => {
      const headers = { 'Content-Type': 'application/json', 'X-Nf-Event': 'schedule' };
      const body = JSON.stringify({ next_run: job.nextRun() });
      await callMatching([scheduled], new Request(url, { method: 'POST', headers, body }), LOOPBACK);
    };
    // A run that takes longer than the pause after it is not started a second time.
    return [new Cron(scheduled.schedule, { protect: true, timezone: 'UTC' }, run)];
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}
