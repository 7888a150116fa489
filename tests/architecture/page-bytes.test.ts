/** Byte budgets. `npm run bench pages` measures times. */
import { basename } from 'node:path';
import { expect, test } from 'vitest';
import { compress } from '#local/netlify/static-files.ts';
import { bodyOf, pagesOf, readBuiltSite } from '#tests/support/built-site.ts';
import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/site/paths.ts';
import {
  kbOf,
  preloadsOf,
  weighIslands,
  weighPage,
  type PageWeight,
} from '#tests/architecture/page-bytes.ts';

/** Below what a page has today plus a tenth. Without a script of its own, a page loads none. */
const page = (html: number, script = 0, scrolled = script, images = 0): PageWeight => ({
  ...{ html, script, scrolled, fonts: 36, images },
});
const budgets: Record<string, PageWeight> = {
  '/index.html': page(22, 2.5, 87, 1.4),
  '/404.html': page(22.1, 2.5, 87, 1.4),
  ...Object.fromEntries(properties.map(({ id }) => [`${paths.property(id)}.html`, page(18.2, 2.1, 85, 0.6)])),
  '/survey.html': page(13.4, 87),
  '/operator.html': page(9.6, 86.2),
  '/continue.html': page(8.2, 4.4),
  '/your-data.html': page(11, 4.6),
  '/unsubscribe.html': page(6, 2.5),
  '/privacy.html': page(10),
  '/terms.html': page(7.8),
  '/accessibility.html': page(7.2),
  '/company-details.html': page(6.9),
};
/** Styles and first screen fit into a connection's first flight, headers included. */
const FIRST_SCREEN = 13.5;
/** Beyond its budget, the survey preloads what it shows after the answers have arrived. */
const MAX_PRELOADED = { scripts: 12, kb: 99.5 };
const ISLAND = 12;
/** Of a member's window; it shares the lines of every tower. */
const DRAWING = 4;
/** With every tower's drawing. */
const SHARED = 12.32;

function overBudget(weight: Record<string, number>, budget: Record<string, number>): string[] {
  return Object.entries(weight).flatMap(([what, kb]) => {
    const limit = budget[what] ?? ISLAND;
    return kb > limit ? [`${what}: ${kb.toFixed(2)} KB of ${limit}`] : [];
  });
}

const ADVICE =
  'First take something out, or load it later (an island: words of its own, a dynamic import). Only then raise the budget here, by what is needed.';

const site = await readBuiltSite();

test.each(pagesOf(site))('%s keeps to its budget', async (page) => {
  const weight = await weighPage(site, page);
  const shown = Object.entries(weight).map(([what, kb]) => `${what} ${kb.toFixed(2)}`);
  console.log(`${page}, KB: ${shown.join(', ')}`);
  expect(Object.keys(budgets), 'Give the page a budget in this file.').toContain(page);
  expect(overBudget(weight, budgets[page] ?? {}), ADVICE).toEqual([]);
  const scripts = String(bodyOf(site, page)).match(/<script id="[^"]+"/g);
  expect(scripts, 'Each of them stands once.').toEqual([...new Set(scripts)]);
});

test('styles and first screen of the landing page fit into the first bytes', async () => {
  const html = bodyOf(site, '/index.html');
  const end = html.indexOf('id="how"');
  expect(end).toBeGreaterThan(0);
  const { length } = await compress(html.subarray(0, end));
  console.log(`first screen: ${(length / 1000).toFixed(2)} KB`);
  expect(length / 1000).toBeLessThanOrEqual(FIRST_SCREEN);
});

test('every island is within its budget', async () => {
  const weights = await weighIslands(site);
  for (const [name, kb] of Object.entries(weights)) console.log(`${name}: ${kb.toFixed(2)} KB`);
  expect(overBudget(weights, { shared: SHARED, Survey: 12.5 }), ADVICE).toEqual([]);
  expect(Object.keys(weights)).toEqual(expect.arrayContaining(['WaitlistForm', 'shared']));
});

test('the survey preloads what its scripts import, to the letter, and little of it', async () => {
  const { preloaded, imported } = preloadsOf(site, '/survey.html');
  const kb = await kbOf(site, preloaded);
  console.log(`the survey preloads ${preloaded.length} scripts, ${kb.toFixed(2)} KB`);
  expect(preloaded).toEqual(imported);
  expect(preloaded.filter((address) => !address.includes('?dpl='))).toEqual([]);
  expect(preloaded.length).toBeLessThanOrEqual(MAX_PRELOADED.scripts);
  expect(kb).toBeLessThanOrEqual(MAX_PRELOADED.kb);
});

test('the drawing of a member’s window is loaded by its picture alone, on Thank You and the data page', async () => {
  const thatName = (script: string) =>
    [...site].flatMap(([path, text]) =>
      /\.(js|html)$/.test(path) && text.includes(`/${script}.`) ? [basename(path).split('.')[0]] : [],
    );
  expect(thatName('draw-window')).toEqual(['WindowPicture']);
  expect(thatName('WindowPicture').toSorted()).toEqual([
    'YourDataView',
    'draw-window',
    'late-screens',
    'survey',
  ]);
  const drawing = [...site.keys()].filter((path) => path.includes('/draw-window.'));
  expect(await kbOf(site, drawing)).toBeLessThanOrEqual(DRAWING);
});
