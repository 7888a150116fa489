import pg from 'pg';
import { Problem } from '#local/problem.ts';
import type { SqlFile } from '#scripts/sql-files.ts';

export const LOCK_NOT_AVAILABLE = '55P03';
const AMBIGUOUS_FUNCTION = '42725';

export async function applySqlFile(client: pg.Client, { path, text }: SqlFile): Promise<void> {
  try {
    await client.query(text);
  } catch (cause) {
    if (!(cause instanceof pg.DatabaseError)) throw cause;
    const line = lineAt(text, cause.position);
    const parts = [`${path}${line}: ${cause.message}`, cause.detail, cause.hint, fixFor(cause)];
    throw new Problem(parts.filter((part) => part !== undefined).join('\n'), { cause });
  }
}

/** `position` counts characters from 1. */
function lineAt(text: string, position: string | undefined): string {
  if (position === undefined) return '';
  return `:${text.slice(0, Number(position)).split('\n').length}`;
}

function fixFor({ code, hint }: pg.DatabaseError): string | undefined {
  if (code === LOCK_NOT_AVAILABLE) {
    return 'The table is locked by something else. Nothing was changed: migrate again later.';
  }
  if (code === AMBIGUOUS_FUNCTION || hint?.startsWith('Use DROP FUNCTION')) {
    return 'The signature has changed: drop the old function in a migration, with `drop function if exists` and its parameter types.';
  }
  return undefined;
}
