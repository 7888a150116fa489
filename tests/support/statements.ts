/** Lets tests count, change and lose requests to the database, as a spy on `fetch` does for all others. */
import { neonConfig } from '@neondatabase/serverless';
import { vi } from 'vitest';
import { requestStatement } from '#netlify/shared/request-statement.ts';

export function spyOnStatements() {
  const statements = vi.fn(requestStatement);
  vi.spyOn(neonConfig, 'fetchFunction', 'get').mockReturnValue(statements);
  return statements;
}
