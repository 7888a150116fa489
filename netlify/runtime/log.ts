/** One JSON line per event. An address is logged only as a keyed hash: enough to follow one person through a day, no more. */
import { dailyHash } from '#netlify/runtime/daily-hash.ts';

type Level = 'info' | 'warning' | 'error';

const ADDRESS = /[\w.+'%-]+@[\w-]+(\.[\w-]+)+/g;

export function log(level: Level, event: string, details: Record<string, unknown> = {}): void {
  const line = JSON.stringify({ time: new Date().toISOString(), level, event, ...details });
  // Errors quote what they choke on, and that may be an address.
  console.log(line.replaceAll(ADDRESS, '[address]'));
}

export const addressHash = (email: string): string => dailyHash('address', email);

export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { thrown: String(error) };
  return {
    name: error.name,
    message: error.message,
    stack: error.stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
