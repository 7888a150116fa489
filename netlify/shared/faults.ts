/** Unexpected errors are counted in the database, so that `/api/health` knows of them. No row is about one error. */
import type { Context } from '@netlify/functions';
import type { FaultKind } from '#netlify/shared/health.ts';
import { databaseTrouble, NO_DATABASE, sql } from '#netlify/shared/sql.ts';

/** What cannot be counted is in the log all the same. */
export async function recordFault(kind: FaultKind, networks: readonly string[] = []): Promise<void> {
  try {
    await sql()`select record_fault(${kind}, ${networks})`;
  } catch {
    // Intentionally empty: a database that does not answer is a trouble of its own.
  }
}

/** After the answer, and not for a database that is down, which health notices by itself. */
export function noteFault(context: Pick<Context, 'waitUntil'>, error?: unknown): void {
  if (databaseTrouble(error) !== NO_DATABASE) context.waitUntil(recordFault('faults'));
}
