/** Which release this is. `scripts/function-bundle.ts` replaces these lookups with values at build time. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

function newestMigration(): string {
  const [file = ''] = readdirSync('sql/migrations').toSorted().toReversed();
  return file.replace(/\.sql$/, '');
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

export const release = { commit: commit(), migration: newestMigration() };
