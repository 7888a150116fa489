/**
 * What every migration said when it landed, as `sha256sum` writes it. A database that has applied a migration never
 * looks at it again, so one that is edited later leaves databases that differ without a word.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { MIGRATIONS_DIR } from '#scripts/migrate.ts';

export const SEALS_FILE = 'sql/checksums.txt';

/** By the name of the file. */
export type Seals = ReadonlyMap<string, string>;

export async function sealsOfMigrations(): Promise<Seals> {
  const names = (await readdir(MIGRATIONS_DIR)).toSorted();
  return new Map(names.map((name) => [name, sealOf(readFileSync(join(MIGRATIONS_DIR, name)))]));
}

export function readSeals(text: string): Seals {
  const lines = text.split('\n').filter((line) => line !== '');
  return new Map(
    lines.map((line) => {
      const [hash = '', path = ''] = line.split('  ');
      return [path.replace('migrations/', ''), hash];
    }),
  );
}

export function writeSeals(seals: Seals): string {
  return [...seals].map(([name, hash]) => `${hash}  migrations/${name}\n`).join('');
}

export function brokenSeals(written: Seals, actual: Seals): { changed: string[]; unsealed: string[] } {
  return {
    changed: [...written].filter(([name, hash]) => actual.get(name) !== hash).map(([name]) => name),
    unsealed: [...actual.keys()].filter((name) => !written.has(name)),
  };
}

function sealOf(contents: Buffer): string {
  return createHash('sha256').update(contents).digest('hex');
}
