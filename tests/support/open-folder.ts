import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A temporary folder a database can live in. If root runs the tests, the server runs as another user. */
export function openFolder(name: string, onEnd: (remove: () => void) => unknown): string {
  const folder = mkdtempSync(join(tmpdir(), `keystead-${name}-`));
  chmodSync(folder, 0o755);
  onEnd(() => rmSync(folder, { recursive: true }));
  return folder;
}

export const onExit = (end: () => void) => process.once('exit', end);
