/**
 * One JSON line per event; docs/logs.md says which there are. An address is logged only as a keyed hash: enough to follow
 * one person through a day, no more.
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { dailyHash } from '#netlify/shared/daily-hash.ts';

type Level = 'info' | 'warning' | 'error';

const ADDRESS = /[\w.+'%-]+@[\w-]+(\.[\w-]+)+/g;
/** What differs between two times that the same thing went wrong: numbers, ids, and whatever is quoted. */
const PARTICULARS = /"[^"]*"|'[^']*'|`[^`]*`|“[^”]*”|\b(?=\w*\d)[\w-]+\b/g;

const call = new AsyncLocalStorage<string>();

/** All that is logged meanwhile carries the id, which is also the reference that a visitor is given. */
export function loggingAs<Result>(requestId: string, work: () => Result): Result {
  return call.run(requestId, work);
}

export function log(level: Level, event: string, details: Record<string, unknown> = {}): void {
  const requestId = call.getStore();
  const about = {
    time: new Date().toISOString(),
    level,
    event,
    ...(requestId !== undefined && { requestId }),
  };
  // Errors quote what they choke on, and that may be an address.
  console.log(JSON.stringify({ ...about, ...details }).replaceAll(ADDRESS, '[address]'));
}

export const addressHash = (email: string): string => dailyHash('address', email);

/** With a fingerprint that is the same whenever the same goes wrong, in every deploy. */
export function describeError(error: unknown): Record<string, unknown> {
  return { fingerprint: fingerprintOf(error), ...described(error) };
}

function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: described(error.cause) }),
  };
}

function fingerprintOf(error: unknown): string {
  return createHash('sha256').update(kindOf(error)).digest('hex').slice(0, 12);
}

/** Without the stack: a bundle's lines are other ones in every deploy. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${String(error).replaceAll(PARTICULARS, '…')}`;
  const { code } = error as { code?: unknown };
  const own = `${error.name} ${typeof code === 'string' ? code : ''} ${error.message.replaceAll(PARTICULARS, '…')}`;
  return error.cause === undefined ? own : `${own} < ${kindOf(error.cause)}`;
}
