/** Packages that each function loads at a cold start. Only the one that writes emails may include React and Resend. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname } from 'node:path';
import { expect, test } from 'vitest';
import { bundleFunctions } from '#scripts/bundle-functions.ts';
import { sourceFiles } from '#tests/architecture/source.ts';

const EMAIL_WORKER = 'netlify/functions/deliver-emails.ts';
/** The signature library loads in a third of the time of Resend's own package. */
const VERIFYING_PACKAGES = ['@stablelib/base64', 'fast-sha256', 'standardwebhooks'];
const LIGHT_PACKAGES = ['@neondatabase/serverless', 'hono', 'zod', ...VERIFYING_PACKAGES];
const MAX_KIB = 280;
/** Signs of abuse need lists of domains; only operators and the hourly job wait for them. */
const DOMAIN_LISTS = ['disposable-email-domains-js', 'email-providers', 'tldts-core', 'tldts-icann'];
const WITH_LISTS = ['netlify/functions/operator.ts', 'netlify/functions/every-hour.ts'];
const MAX_LISTS_KIB = 480;

const functions = sourceFiles('netlify/functions').map(({ path }) => path);
const { metafile, outputFiles } = await bundleFunctions(functions);
const bundles = Object.entries(metafile.outputs).map(([path, { entryPoint = '', bytes, inputs }]) => {
  const packages = Object.keys(inputs).flatMap(
    (input) => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(input)?.[1] ?? [],
  );
  return { path, entryPoint, kib: bytes / 1024, packages: [...new Set(packages)].toSorted() };
});

test.each(bundles.filter(({ entryPoint }) => entryPoint !== EMAIL_WORKER))(
  '$entryPoint wakes light',
  ({ entryPoint, packages, kib }) => {
    console.log(`${entryPoint}: ${kib.toFixed(0)} KiB of ${MAX_KIB}`);
    const hasLists = WITH_LISTS.includes(entryPoint);
    const light = [...LIGHT_PACKAGES, ...(hasLists ? DOMAIN_LISTS : [])];
    const heavy = packages.filter((name) => !light.includes(name));
    expect(heavy, 'Let deliver-emails do what needs more.').toEqual([]);
    expect(kib).toBeLessThanOrEqual(MAX_KIB + (hasLists ? MAX_LISTS_KIB : 0));
  },
);

test(`${EMAIL_WORKER} bundles what writes and sends emails`, () => {
  const bundle = bundles.find(({ entryPoint }) => entryPoint === EMAIL_WORKER);
  expect(bundle?.packages).toEqual(expect.arrayContaining(['@react-email/render', 'react', 'resend']));
});

test("the health check's bundle knows the newest migration without reading files", () => {
  const { text = '' } = outputFiles?.find(({ path }) => path.endsWith('/api.mjs')) ?? {};
  expect(text).toContain(basename(readdirSync('sql/migrations').toSorted().at(-1) ?? '', '.sql'));
  expect(text).not.toContain('child_process');
});

test('Netlify finds the functions the build makes', () => {
  const [{ path } = { path: '' }] = bundles;
  expect(readFileSync('netlify.toml', 'utf8')).toContain(`[functions]\n  directory = "${dirname(path)}"`);
});
