/** One file per function, because a waking function would otherwise read hundreds (decision 17). */
import { globSync, rmSync } from 'node:fs';
import { bundleFunctions, BUNDLES } from '#scripts/function-bundle.ts';

// Removes functions that were renamed.
rmSync(BUNDLES, { recursive: true, force: true });
await bundleFunctions(globSync('netlify/functions/*'), true);
