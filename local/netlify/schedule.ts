import { Cron } from 'croner';
import { callMatching, type LocalFunction } from '#local/netlify/functions.ts';
import { LOOPBACK } from '#local/listen.ts';

export function runOnSchedule(functions: LocalFunction[], siteUrl: string): () => void {
  const jobs = functions.flatMap((scheduled) => {
    const { schedule } = scheduled.config;
    if (schedule === undefined) return [];
    const url = new URL(`/.netlify/functions/${scheduled.name}`, siteUrl);
    const run = async (job: Cron) => {
      const headers = { 'Content-Type': 'application/json', 'X-Nf-Event': 'schedule' };
      const body = JSON.stringify({ next_run: job.nextRun() });
      await callMatching([scheduled], new Request(url, { method: 'POST', headers, body }), LOOPBACK);
    };
    // `protect` skips a run while the previous one is still going.
    return [new Cron(schedule, { protect: true, timezone: 'UTC' }, run)];
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}
