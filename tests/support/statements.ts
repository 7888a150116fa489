/** The requests to the database, for tests to count, alter and lose: what a spy on `fetch` is to all others. */
import { neonConfig } from '@neondatabase/serverless';
import { vi } from 'vitest';
import { requestStatement } from '#netlify/shared/request-statement.ts';

export function spyOnStatements() {
  const statements = vi.fn(requestStatement);
  vi.spyOn(neonConfig, 'fetchFunction', 'get').mockReturnValue(statements);
  return statements;
}
