import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export type SqlFile = { path: string; text: string; checksum: string };
export type SqlFiles = { migrations: SqlFile[]; functions: SqlFile[] };

const PROJECT = fileURLToPath(new URL('..', import.meta.url));

export function readSqlFiles(): SqlFiles {
  return { migrations: filesIn('sql/migrations'), functions: filesIn('sql/functions') };
}

export function aSqlFile(path: string, text: string): SqlFile {
  return { path, text, checksum: createHash('sha256').update(text).digest('hex') };
}

function filesIn(folder: string): SqlFile[] {
  return globSync(`${folder}/**/*.sql`, { cwd: PROJECT })
    .toSorted()
    .map((path) => aSqlFile(path, readFileSync(PROJECT + path, 'utf8')));
}
