import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** Linux counts in hundredths of a second. */
const TICK_MS = 10;

/** How long this process has used a core. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

async function processOf(pid: string) {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // After the name, which may hold spaces, come state, parent, and among others ticks: its own, and those of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ms = (first: number) => (Number(fields[first]) + Number(fields[first + 1])) * TICK_MS;
  return { parent: fields[1], ms: ms(11), msOfEndedChildren: ms(13) };
}

/** How long the sessions of a server on this machine have used a core; NaN outside Linux, which alone tells. */
export async function databaseMs(owner: pg.Pool): Promise<number> {
  const { rows } = await owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  const { parent: server = '' } = await processOf(String(rows[0]?.pid));
  const { msOfEndedChildren } = await processOf(server);
  const pids = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const processes = await Promise.all(pids.map(processOf));
  return processes
    .filter(({ parent }) => parent === server)
    .reduce((sum, { ms }) => sum + ms, msOfEndedChildren);
}
