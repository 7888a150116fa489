/** Bundles what several scripts share, by folder: on a phone, many small files mean many chained requests. */
import { globSync, realpathSync } from 'node:fs';

export const bundles = [
  // Lets a page call an endpoint before any island loads, without React.
  bundle('api', 'src/shared/{api,storage,site}/*'),
  bundle(
    'ui',
    'node_modules/{react,nanostores,@nanostores}/**/*',
    'src/ui/*',
    'src/shared/{hooks,toasts,visitor}/*',
  ),
  // For what follows the landing page.
  bundle('later', 'src/ui/later/*', 'src/shared/another-address/*'),
];

function bundle(name: string, ...folders: string[]) {
  // Vite names a module by its real path, also in a worktree whose packages are linked.
  const modules = new Set(globSync(folders).map((path) => realpathSync(path).replaceAll('\\', '/')));
  return { name, test: (id: string) => modules.has(id.replace(/\?.*/, '')), minShareCount: 2 };
}
