/** One JSON line per event, listed in docs/logs.md. Addresses are logged only as keyed hashes that change daily. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash } from 'node:crypto';
import { dailyHash } from '#netlify/shared/hmac.ts';

type Level = 'info' | 'warning' | 'error';

/** What may stand before the @ often stands before an address, and goes with it. */
const ADDRESS = /(?<![\w.!#$%&'*+/=?^`{|}~-])[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(\.[\w-]+)+/g;
/** Differs between two occurrences of the same fault: numbers, ids and quoted text. */
const PARTICULARS = /"[^"]*"|'[^']*'|`[^`]*`|“[^“”]*”|\b(?=\w*\d)[\w-]+\b/g;

/** Postgres errors of class 22 quote a value that it could not read, which a visitor may have chosen. */
const QUOTED = /"[^\n]*"/g;

const call = new AsyncLocalStorage<string>();

/** Everything logged inside carries the id, which operators see as the reference of a failure. */
export function loggingAs<Result>(requestId: string, work: () => Result): Result {
  return call.run(requestId, work);
}

export function log(level: Level, event: string, details: Record<string, unknown> = {}): void {
  const line = { time: new Date().toISOString(), level, event, requestId: call.getStore(), ...details };
  // Errors quote their input, which may be an address.
  console.log(JSON.stringify(line).replaceAll(ADDRESS, '[address]'));
}

export const addressHash = (email: string): string => dailyHash('address', email);

/** As `ended_people` has it, so that a restore finds the person again. */
export const personHash = (personId: string): string => createHash('sha256').update(personId).digest('hex');

/** The fingerprint is the same for the same fault in every deploy. */
export function describeError(error: unknown): Record<string, unknown> {
  const fingerprint = createHash('sha256').update(kindOf(error)).digest('hex').slice(0, 12);
  return { fingerprint, ...described(error) };
}

function described(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: String(error) };
  const { code } = error as { code?: unknown };
  const words = (text = '') => (String(code).startsWith('22') ? text.replaceAll(QUOTED, '"…"') : text);
  return {
    name: error.name,
    message: words(error.message),
    stack: words(error.stack),
    ...(error.cause !== undefined && { cause: described(error.cause) }),
  };
}

/** Without the stack, because a bundle's line numbers change with every deploy. */
function kindOf(error: unknown): string {
  if (!(error instanceof Error)) return `thrown ${String(error).replaceAll(PARTICULARS, '…')}`;
  const { code } = error as { code?: unknown };
  const own = `${error.name} ${typeof code === 'string' ? code : ''} ${error.message.replaceAll(PARTICULARS, '…')}`;
  return error.cause === undefined ? own : `${own} < ${kindOf(error.cause)}`;
}
