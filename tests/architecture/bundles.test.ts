/** What each function brings along when it wakes. Only the one that writes mails may know React and Resend. */
import { build } from 'esbuild';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const WRITES_MAILS = 'netlify/functions/deliver-emails.ts';
const LIGHT_PACKAGES = ['@neondatabase/serverless', 'zod'];
const MAX_KIB = 200;
/** For the operator alone, who waits for the database anyway: statistics, and every word of the survey. */
const CALCULATES = 'netlify/functions/operator-report.ts';
const MAX_KIB_TO_CALCULATE = 260;

async function bundle(path: string) {
  const { metafile, outputFiles } = await build({
    entryPoints: [path],
    bundle: true,
    minify: true,
    platform: 'node',
    format: 'esm',
    jsx: 'automatic',
    metafile: true,
    write: false,
  });
  const packages = Object.keys(metafile.inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  );
  const bytes = outputFiles.reduce((sum, { contents }) => sum + contents.length, 0);
  return { packages: [...new Set(packages)].toSorted(), kib: bytes / 1024 };
}

const functions = sourceFiles('netlify/functions').map(({ path }) => path);

test.each(functions.filter((path) => path !== WRITES_MAILS && path !== CALCULATES))(
  '%s wakes light',
  async (path) => {
    const { packages, kib } = await bundle(path);
    expect(packages, 'Let deliver-emails do what needs more.').toEqual(LIGHT_PACKAGES);
    expect(kib).toBeLessThanOrEqual(MAX_KIB);
  },
);

test(`${CALCULATES} brings what calculates`, async () => {
  const { packages, kib } = await bundle(CALCULATES);
  expect(packages).toEqual([...LIGHT_PACKAGES, 'jstat'].toSorted());
  expect(kib).toBeLessThanOrEqual(MAX_KIB_TO_CALCULATE);
});

test(`${WRITES_MAILS} brings what writes and sends mails`, async () => {
  const { packages } = await bundle(WRITES_MAILS);
  expect(packages).toEqual(expect.arrayContaining(['@react-email/components', 'react', 'resend']));
});
