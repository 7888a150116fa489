import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export type SqlFile = { path: string; text: string; checksum: string };
export type SqlFiles = { migrations: SqlFile[]; functions: SqlFile[] };

const SQL_DIR = fileURLToPath(new URL('../sql', import.meta.url));

export function readSqlFiles(folder = SQL_DIR): SqlFiles {
  return { migrations: filesOf(folder, 'migrations'), functions: filesOf(folder, 'functions') };
}

export function aSqlFile(path: string, text: string): SqlFile {
  return { path, text, checksum: createHash('sha256').update(text).digest('hex') };
}

function filesOf(folder: string, kind: string): SqlFile[] {
  return globSync(`${kind}/**/*.sql`, { cwd: folder })
    .toSorted()
    .map((path) => aSqlFile(`sql/${path}`, readFileSync(join(folder, path), 'utf8')));
}
