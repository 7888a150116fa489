/** What each function brings along when it wakes. Only the one that writes mails may know React and Resend. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from '#scripts/function-bundle.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

const WRITES_MAILS = 'netlify/functions/deliver-emails.ts';
const LIGHT_PACKAGES = ['@neondatabase/serverless', 'zod'];
const MAX_KIB = 200;
/** For Resend, whose signature is checked by the library made for it: a third of what Resend's own package takes to load. */
const VERIFIES = 'netlify/functions/mail-events.ts';
const VERIFYING_PACKAGES = ['@stablelib/base64', 'fast-sha256', 'standardwebhooks'];

const functions = sourceFiles('netlify/functions').map(({ path }) => path);
const { metafile, outputFiles } = await bundleFunctions(functions);
const bundles = Object.entries(metafile.outputs).map(([path, { entryPoint = '', bytes, inputs }]) => {
  const packages = Object.keys(inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  );
  return { path, entryPoint, kib: bytes / 1024, packages: [...new Set(packages)].toSorted() };
});

test.each(bundles.filter(({ entryPoint }) => ![WRITES_MAILS, VERIFIES].includes(entryPoint)))(
  '$entryPoint wakes light',
  ({ entryPoint, packages, kib }) => {
    console.log(`${entryPoint}: ${kib.toFixed(0)} KiB of ${MAX_KIB}`);
    expect(packages, 'Let deliver-emails do what needs more.').toEqual(LIGHT_PACKAGES);
    expect(kib).toBeLessThanOrEqual(MAX_KIB);
  },
);

test(`${VERIFIES} brings what verifies`, () => {
  const { packages, kib = Infinity } = bundles.find(({ entryPoint }) => entryPoint === VERIFIES) ?? {};
  expect(packages).toEqual([...LIGHT_PACKAGES, ...VERIFYING_PACKAGES].toSorted());
  expect(kib).toBeLessThanOrEqual(MAX_KIB);
});

test(`${WRITES_MAILS} brings what writes and sends mails`, () => {
  const found = bundles.find(({ entryPoint }) => entryPoint === WRITES_MAILS);
  expect(found?.packages).toEqual(expect.arrayContaining(['@react-email/render', 'react', 'resend']));
});

test('the bundle that tells the site’s health knows the newest migration, and looks for nothing', () => {
  const { text = '' } = outputFiles.find(({ path }) => path.endsWith('/health.mjs')) ?? {};
  expect(text).toContain(basename(readdirSync('sql/migrations').toSorted().at(-1) ?? '', '.sql'));
  expect(text).not.toContain('child_process');
});

test('Netlify takes the functions that the build makes', () => {
  const [{ path } = { path: '' }] = bundles;
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`[functions]\n  directory = "${dirname(path)}"`);
});
