/** Another brand is made in four files, so nothing else may name it or have its colors. */
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { dark, light } from '#src/shared/brand.ts';
import { tokenColor } from '#tests/support/token-color.ts';
import { BRAND_DRAWN, brandNow } from '#tests/screenshots/brand.ts';

const HOMES = [
  'src/shared/site/site.ts',
  'src/shared/brand.ts',
  'src/styles/base.css',
  'src/legal/controller.ts',
];
const files = globSync('{src,netlify,public}/**/*.{ts,tsx,astro,css,svg,json,txt,webmanifest}', {
  exclude: ['**/*.test.ts'],
});
const withoutComments = (text: string) => text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, '');

test.each([
  ['name', /\bkeystead\b/i, 'Import `site` from src/shared/site/site.ts.'],
  [
    'colors',
    /#(?:[\da-f]{6}|[\da-f]{3})\b|\boklch\(/i,
    'Use a token of src/styles/base.css, or `light` and `dark`.',
  ],
])('the brand’s %s stands only in its own files', (_, pattern, advice) => {
  const strays = files.filter(
    (path) => !HOMES.includes(path) && pattern.test(withoutComments(readFileSync(path, 'utf8'))),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(strays, advice).toEqual([]);
});

test('emails and pictures have the colors of the pages', () => {
  const names = Object.keys(light).filter((name) => name !== 'line');
  const inCss = (scheme: 'light' | 'dark') =>
    Object.fromEntries(names.map((name) => [name, tokenColor(name, scheme)]));
  expect({ light, dark }).toMatchObject({ light: inCss('light'), dark: inCss('dark') });
});

test('the pictures in public/ are drawn for this brand', () => {
  expect(
    readFileSync(BRAND_DRAWN, 'utf8').trim(),
    'Draw them: npx playwright test --config playwright.screenshots.config.ts share-pictures',
  ).toBe(brandNow());
});
