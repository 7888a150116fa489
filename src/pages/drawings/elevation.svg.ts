/** The sample tower's elevation as a picture of its own, drawn at build time by what draws it on the page. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { TowerDrawing } from '#src/sections/property/TowerDrawing.tsx';

/** The classes of the drawing, for whoever has not the page's styles. */
const STYLE = `
  svg { color: #0b2a1e; background: #f9f5ee; fill: none; stroke: currentColor; font: 11px sans-serif }
  .fill-sheet { fill: #fefcf7 } .fill-brass { fill: #e3ac43 } .fill-ink, .fill-current { fill: currentColor }
  .stroke-none { stroke: none }
`;

export const GET: APIRoute = () => {
  const svg = renderToStaticMarkup(createElement(TowerDrawing))
    .replace(
      /<svg viewBox="\S+ \S+ (\S+) (\S+)"/,
      '<svg xmlns="http://www.w3.org/2000/svg" width="$1" height="$2" $&',
    )
    .replace('<svg viewBox', 'viewBox')
    .replace('>', `><style>${STYLE}</style>`);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
};
