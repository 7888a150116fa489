/** The picture that a shared link shows, drawn at build time from the tower and the words of the landing page. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { drawText } from '#src/build/letters.ts';
import { hero } from '#src/words/landing.ts';
import { site } from '#src/words/site.ts';
import { Mark } from '#src/ui/Mark.tsx';
import { HeroDrawing } from '#src/sections/HeroDrawing.tsx';

const WIDTH = 1200;
const HEIGHT = 630;

/** The classes of the drawings in sRGB: a rasteriser knows neither oklch nor light-dark. */
const STYLE = `
  svg { color: #0b2a1e }
  .drawing { fill: none; stroke: currentColor; stroke-width: 0.7px }
  .drawing text { visibility: hidden }
  .fill-sheet { fill: #fefcf7 } .fill-brass { fill: #e3ac43 } .fill-ink, .fill-current { fill: #0b2a1e; }
  .fill-none { fill: none } .stroke-none { stroke: none } .stroke-current { stroke: #0b2a1e }
`;

const placed = (drawing: string, at: string) => drawing.replace('<svg', `<svg ${at}`);

export const GET: APIRoute = async () => {
  const lines = await Promise.all(hero.title.map((line) => drawText('fraunces.woff2', line, 84)));
  const measure = await drawText('instrument-sans.woff2', hero.measure[0], 16);
  const price = await drawText('fraunces.woff2', hero.measure[1], 46);
  const name = await drawText('fraunces.woff2', site.name, 40);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
    <style>${STYLE}</style>
    <rect width="100%" height="100%" fill="#f9f5ee"/>
    ${placed(renderToStaticMarkup(createElement(Mark)), 'x="72" y="64" width="41" height="48"')}
    <g class="fill-ink" transform="translate(132 102)">${name.svg}</g>
    ${lines.map(({ svg: line }, index) => `<g class="fill-ink" transform="translate(70 ${260 + index * 92})">${line}</g>`).join('')}
    ${placed(renderToStaticMarkup(createElement(HeroDrawing)), 'x="640" y="30" width="692" height="554" overflow="visible"')}
    <g class="fill-ink" transform="translate(1092 254)">${measure.svg}</g>
    <g class="fill-ink" transform="translate(1090 296)">${price.svg}</g>
    <rect y="583" width="100%" height="3" class="fill-ink"/>
  </svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
