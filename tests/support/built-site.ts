/** The folder of the built pages for tests that read them: dist/, as the last `astro build` left it, or one of their own. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { DIST_DIR } from '#local/netlify/local-site.ts';
import { buildSite } from '#scripts/build-site.ts';

/** @param name of the test: two builds in one folder destroy each other */
export async function builtFolder(name: string): Promise<string> {
  if (existsSync(join(DIST_DIR, '_headers'))) return DIST_DIR;
  const folder = `node_modules/.cache/keystead-site-${name}`;
  await buildSite(folder);
  return folder;
}
