/** Byte budgets. `npm run bench pages` measures times. */
import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { compressed } from '#local/netlify/compression.ts';
import { bodyOf, pagesOf, readBuiltSite, type BuiltSite } from '#tests/support/built-site.ts';
import { weighIslands, weighPage, type PageWeight } from '#tests/support/page-bytes.ts';

const PAGE: PageWeight = { html: 20, script: 6, scrolled: 85, fonts: 25, images: 15 };
/** Styles and first screen fit into a connection's first flight, headers included. */
const FIRST_SCREEN = 13.5;
/** Pages that need their script. */
const APPLICATION: PageWeight = { ...PAGE, script: 85 };
const APPLICATIONS = ['/survey.html', '/operator.html'];
const ISLAND = 12;
const SHARED = 10.5;

function overBudget(weight: Record<string, number>, budget: Record<string, number>): string[] {
  return Object.entries(weight).flatMap(([what, kb]) => {
    const limit = budget[what] ?? ISLAND;
    return kb > limit ? [`${what}: ${kb.toFixed(2)} KB of ${limit}`] : [];
  });
}

const site = await readBuiltSite();

test.each(pagesOf(site))('%s keeps to its budget', async (page) => {
  const weight = await weighPage(site, page);
  const shown = Object.entries(weight).map(([what, kb]) => `${what} ${kb.toFixed(2)}`);
  console.log(`${page}, KB: ${shown.join(', ')}`);
  expect(overBudget(weight, APPLICATIONS.includes(page) ? APPLICATION : PAGE)).toEqual([]);
});

test('styles and first screen of the landing page fit into the first bytes', async () => {
  const html = bodyOf(site, '/index.html');
  const end = html.indexOf('id="how"');
  expect(end).toBeGreaterThan(0);
  const { length } = await compressed({ body: html.subarray(0, end) }, 'br');
  console.log(`first screen: ${(length / 1000).toFixed(2)} KB`);
  expect(length / 1000).toBeLessThanOrEqual(FIRST_SCREEN);
});

test('every island is within its budget', async () => {
  const weights = await weighIslands(site);
  for (const [name, kb] of Object.entries(weights)) console.log(`${name}: ${kb.toFixed(2)} KB`);
  expect(weights).toHaveProperty('WaitlistForm');
  expect(overBudget(weights, { shared: SHARED })).toEqual([]);
});

test('a page or an island over its budget is reported, in every figure', async () => {
  // Random bytes don't compress.
  const noise = (kb: number) => randomBytes(kb * 1000).toString('base64');
  const island = (client: string, component: string) =>
    `<astro-island component-export="Attic" client="${client}" component-url="/_astro/${component}" renderer-url="/_astro/client.js">`;
  const files = {
    '/heavy.html': `${noise(21)}<img src="/plan.svg"><style>url("/a.woff2")</style><script src="/_astro/early.js"></script>${island('visible', 'attic.js')}`,
    '/eager.html': island('load', 'attic.js'),
    '/_astro/early.js': noise(7),
    '/_astro/attic.js': `import"./shared.js";import(\`./late.js\`);${noise(13)}`,
    '/_astro/late.js': noise(1),
    '/_astro/shared.js': noise(11),
    '/_astro/client.js': `import{a}from"./shared.js";${noise(70)}`,
    '/plan.svg': noise(16),
    '/a.woff2': noise(20),
  };
  const heavy: BuiltSite = new Map(Object.entries(files).map(([path, text]) => [path, Buffer.from(text)]));
  const names = (found: string[]) => found.map((line) => line.split(':')[0]);
  expect(names(overBudget(await weighPage(heavy, '/heavy.html'), PAGE))).toEqual([
    'html',
    'script',
    'scrolled',
    'fonts',
    'images',
  ]);
  expect(names(overBudget(await weighPage(heavy, '/eager.html'), PAGE))).toEqual(['script', 'scrolled']);
  expect(names(overBudget(await weighIslands(heavy), { shared: SHARED }))).toEqual(['Attic', 'shared']);
});
