/**
 * Makes one file of each function, as the last step of `npm run build`. As they are, Netlify would ship them with
 * whole packages beside them, and a function that wakes would read more than a hundred files
 * (docs/decisions/0017-one-api.md). `netlify.toml` names the folder.
 */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleFunctions } from '#scripts/function-bundle.ts';

const FUNCTIONS_DIR = 'netlify/functions';

const sources = readdirSync(FUNCTIONS_DIR).map((name) => join(FUNCTIONS_DIR, name));
const { outputFiles } = await bundleFunctions(sources);
// A function that was renamed leaves nothing behind.
for (const folder of new Set(outputFiles.map(({ path }) => dirname(path)))) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
