/** Draws into public/share what links show, from the pages' own headings and drawings. */
import { test } from '@playwright/test';
import { sharePictures } from '#src/layouts/share-pictures.ts';
import { files } from '#src/shared/site/paths.ts';

const PARTS = ['header a', 'h1', 'span:has(+ h1)', '#price', 'main svg[role=img]'];
const LAYOUT = `
  body { position: relative; height: 586px; min-height: 0; border-bottom: 3px solid }
  body > * { position: absolute; margin: 0 !important }
  body > a { left: 45px; top: 34px; zoom: 1.6 }
  body > h1 { left: 72px; top: 324px; max-width: 600px; translate: 0 -50%; font-size: 80px; line-height: 92px; text-wrap: wrap }
  body > h1 ~ span { left: 72px; top: 450px; font-size: 18px }
  body > output { left: 840px; top: 88px; zoom: 1.2 }
  output > :last-child { display: none }
  svg[role=img] { shape-rendering: crispEdges; right: 150px; bottom: -6px; width: 162px; height: auto }
  svg text { font-size: 26px }
  output + svg[role=img] { right: 200px; bottom: 0; width: auto; height: 554px }`;

test.use({
  viewport: { width: 1200, height: 630 },
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [page, alt] of Object.entries(sharePictures))
  test(`${page} has its picture: ${alt}`, async ({ page: tab }) => {
    await tab.goto(page);
    await tab.evaluate((parts) => {
      document.body.replaceChildren(...parts.flatMap((part) => document.querySelector(part) ?? []));
    }, PARTS);
    await tab.addStyleTag({ content: LAYOUT });
    await tab.screenshot({ path: `public${files.shareImage(page)}`, animations: 'disabled' });
  });
