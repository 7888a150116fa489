import { globSync, realpathSync } from 'node:fs';

/** A bundle of the modules in these folders that several scripts share. */
export function chunkGroup(name: string, ...folders: string[]) {
  const empty = folders.filter((folder) => globSync(folder).length === 0);
  if (empty.length > 0) throw new Error(`The bundle “${name}” names an empty folder: ${empty.join(', ')}`);
  // Vite names a module by its real path, also in a worktree whose packages are linked.
  const modules = new Set(globSync(folders).map((path) => realpathSync(path).replaceAll('\\', '/')));
  return { name, test: (id: string) => modules.has(id.replace(/\?.*/, '')), minShareCount: 2 };
}
