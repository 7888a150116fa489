/** Says which port is taken, and which knob moves it, before anything is started. */
import { createServer } from 'node:net';
import type { LocalEnvironment } from '#scripts/environment.ts';
import { LOOPBACK } from '#local/listen.ts';
import { Problem } from '#local/problem.ts';

export async function requireFreePorts({ sitePort, mailboxPort, database }: LocalEnvironment): Promise<void> {
  const wanted = [
    ['PORT', sitePort],
    ['MAILBOX_PORT', mailboxPort],
    ['DATABASE_PORT', database?.port],
    ['DATABASE_PORT', database?.httpPort],
  ] as const;
  for (const [knob, port] of wanted) {
    if (port === undefined || (await isFree(port))) continue;
    throw new Problem(`Port ${port} is taken. Stop what uses it, or choose another one with ${knob}.`);
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once('error', () => resolve(false));
    probe.listen(port, LOOPBACK, () => probe.close(() => resolve(true)));
  });
}
