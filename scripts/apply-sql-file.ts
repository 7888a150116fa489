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
    // `position` counts characters from 1.
    const before = cause.position && text.slice(0, Number(cause.position));
    const place = before ? `${path}:${before.split('\n').length}` : path;
    const parts = [`${place}: ${cause.message}`, cause.detail, cause.hint, fixFor(cause)];
    throw new Problem(parts.filter((part) => part !== undefined).join('\n'), { cause });
  }
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
