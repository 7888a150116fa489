import { Cron } from 'croner';
import type { LocalFunction } from '#local/netlify/functions.ts';

export function runOnSchedule(functions: LocalFunction[], sitePort: number): () => void {
  const jobs = functions.flatMap(({ name, config: { schedule } }) => {
    if (schedule === undefined) return [];
    const run = async (job: Cron) => {
      const body = JSON.stringify({ next_run: job.nextRun() });
      await fetch(`http://localhost:${sitePort}/.netlify/functions/${name}`, { method: 'POST', body });
    };
    // `protect` skips a run while the previous one is still going, `catch` one that meets the site as it stops.
    return [new Cron(schedule, { protect: true, catch: true, timezone: 'UTC' }, run)];
  });
  return () => {
    for (const job of jobs) job.stop();
  };
}
