/** Counts unexpected errors in the database for `/api/health`. No row identifies an error. */
import type { Context } from '@netlify/functions';
import type { FaultKind } from '#netlify/shared/health.ts';
import { databaseErrorMessage, NO_DATABASE, sql } from '#netlify/shared/sql.ts';

export async function recordFault(kind: FaultKind, networks: readonly string[] = []): Promise<void> {
  try {
    await sql()`select record_fault(${kind}, ${networks})`;
  } catch {
    // Intentionally empty: the log has the error, and health reports the database itself.
  }
}

export function reportFault(context: Pick<Context, 'waitUntil'>, error?: unknown): void {
  if (databaseErrorMessage(error) !== NO_DATABASE) context.waitUntil(recordFault('faults'));
}
