/** One file per function, because a waking function would otherwise read hundreds (decision 17). */
import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleFunctions } from '#scripts/function-bundle.ts';

const FUNCTIONS_DIR = 'netlify/functions';

const sources = readdirSync(FUNCTIONS_DIR).map((name) => join(FUNCTIONS_DIR, name));
const { outputFiles } = await bundleFunctions(sources);
// Removes functions that were renamed.
for (const folder of new Set(outputFiles.map(({ path }) => dirname(path)))) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}
for (const { path, contents } of outputFiles) writeFileSync(path, contents);
