import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { LOOPBACK } from '#local/listen.ts';
import { Problem } from '#local/problem.ts';

const PAUSE_MS = 100;
/** An earlier copy may take a moment to exit. */
const TIMEOUT_MS = 3_000;

type Ports = { sitePort: number; mailboxPort: number; database: { port: number; httpPort: number } };

export async function requireFreePorts({ sitePort, mailboxPort, database }: Ports) {
  for (const port of [sitePort, mailboxPort, database.port, database.httpPort]) {
    for (let waited = 0; !(await isFree(port)); waited += PAUSE_MS) {
      if (waited >= TIMEOUT_MS)
        throw new Problem(
          `Port ${port} is taken. Stop what uses it, or choose other ones with PORT, which moves four in a row.`,
        );
      await pause(PAUSE_MS);
    }
  }
}

export async function isFree(port: number): Promise<boolean> {
  await using probe = createServer();
  const listening = once(probe.listen(port, LOOPBACK), 'listening');
  return await listening.then(Boolean, () => false);
}
