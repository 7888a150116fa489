/** Which release this is. `scripts/bundle-functions.ts` replaces these lookups with values at build time. */
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    return 'unknown';
  }
}

const [newest = ''] = readdirSync('sql/migrations').toSorted().toReversed();

export const release = { commit: commit(), migration: newest.replace(/\.sql$/, '') };
