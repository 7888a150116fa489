import { randomInt } from 'node:crypto';
import { isFree } from '#scripts/free-ports.ts';

/** Outside the range from which the system gives ports to servers that ask for any. */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  return (await isFree(port)) ? port : freePort();
}
