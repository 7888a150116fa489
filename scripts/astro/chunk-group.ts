/** A bundle of modules that several islands import, by folder. A name without a module fails the build. */
import { globSync, realpathSync } from 'node:fs';

export function chunkGroup(name: string, folders: Record<string, string[]>) {
  const patterns = Object.entries(folders).flatMap(([folder, names]) =>
    names.map((one) => `${folder}/${one}.*`),
  );
  const missing = patterns.filter((pattern) => globSync(pattern).length === 0);
  if (missing.length > 0) throw new Error(`The bundle “${name}” names no module: ${missing.join(', ')}`);
  // Vite names a module by its real path, also in a worktree whose packages are linked.
  const modules = new Set(globSync(patterns).map((path) => realpathSync(path).replaceAll('\\', '/')));
  return { name, test: (id: string) => modules.has(id.replace(/\?.*/, '')), minShareCount: 2 };
}
