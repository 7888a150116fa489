/** Draws into public/ what links show, from the pages' own headings and drawings, and the icons that can't be SVG. */
import { writeFileSync } from 'node:fs';
import { test } from '@playwright/test';
import sharp from 'sharp';
import { sharePictures } from '#src/layouts/share-pictures.ts';
import { files } from '#src/shared/site/paths.ts';
import { light } from '#src/shared/brand.ts';
import { BRAND_DRAWN, brandNow } from '#tests/screenshots/brand.ts';

const ON_PAPER = ['header a', 'h1', 'span:has(+ h1)'];
const ON_NIGHT = ['#price', '.street', 'main svg[role=img]'];
const LAYOUT = `
  body { position: relative; height: 586px; min-height: 0; border-bottom: 3px solid; background-image: none !important }
  body > *, .night > * { position: absolute; margin: 0 !important }
  body > a { left: 45px; top: 34px; zoom: 1.6 }
  body > h1 { left: 72px; top: 324px; max-width: 600px; translate: 0 -50%; font-size: 80px; line-height: 92px; text-wrap: wrap }
  body > h1 ~ span { left: 72px; top: 450px; font-size: 18px }
  body > .night { inset: 0 0 0 640px; overflow: hidden }
  output { left: 288px; top: 88px; zoom: 1.2 }
  output > :last-child { display: none }
  .street { inset: auto 0 0; zoom: 1.3; background: none !important; mask: none !important; shape-rendering: crispEdges }
  svg[role=img] { shape-rendering: crispEdges; right: 150px; bottom: -6px; width: 162px; height: auto }
  svg text { font-size: 26px }
  output ~ svg[role=img] { left: 84px; bottom: 0; width: auto; height: 554px }`;

test.use({
  viewport: { width: 1200, height: 630 },
  bypassCSP: true,
  contextOptions: { reducedMotion: 'reduce' },
});

for (const [page, alt] of Object.entries(sharePictures))
  test(`${page} has its picture: ${alt}`, async ({ page: tab }) => {
    await tab.goto(page);
    await tab.evaluate(
      ([onPaper, onNight]) => {
        const partsOf = (selectors: string[]) =>
          selectors.flatMap((part) => document.querySelector(part) ?? []);
        const night = document.createElement('div');
        night.className = 'night';
        night.append(...partsOf(onNight));
        document.body.replaceChildren(...partsOf(onPaper), night);
      },
      [ON_PAPER, ON_NIGHT] as const,
    );
    await tab.addStyleTag({ content: LAYOUT });
    const picture = await tab.screenshot({ animations: 'disabled' });
    await sharp(picture)
      .png({ compressionLevel: 9 })
      .toFile(`public${files.shareImage(page)}`);
  });

/** A header of 22 bytes, then a PNG: https://en.wikipedia.org/wiki/ICO_(file_format) */
function icoOf(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  for (const [at, value] of Object.entries({ 2: 1, 4: 1, 10: 1, 12: 32 }))
    header.writeUInt16LE(value, Number(at));
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

test('the icons are the mark', async ({ page }) => {
  const draw = async (size: number, background: string) => {
    await page.setViewportSize({ width: size, height: size });
    await page.setContent(
      `<body style="margin: 0; background: ${background}"><img src="${files.icon()}" width="${size}" height="${size}">`,
    );
    await page.locator('img').evaluate((icon: HTMLImageElement) => icon.decode());
    return page.screenshot({ omitBackground: true });
  };
  await page.goto('/robots.txt');
  writeFileSync('public/apple-touch-icon.png', await draw(180, light.paper));
  writeFileSync('public/favicon.ico', icoOf(await draw(32, 'transparent'), 32));
  writeFileSync(BRAND_DRAWN, `${brandNow()}\n`);
});
