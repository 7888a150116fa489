/** A drawing of the page as a file of its own, for which the page's styles have to be said again. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const ALWAYS = 'svg{fill:none;stroke:currentColor}.drawing *{vector-effect:non-scaling-stroke}';

/** The colours of a drawing's classes, in sRGB: not everything that shows pictures knows oklch. */
export const DAY = 'svg{color:#0b2a1e}.fill-sheet{fill:#fefcf7}.fill-brass{fill:#e3ac43}';
export const NIGHT = 'svg{color:#ebe7dd}.fill-sheet{fill:#101d18}.fill-brass{fill:#e2b55d}';

/** @param more markup on top of the drawing, such as letters. */
export function drawingFile(drawing: ReactElement, colours: string, more = ''): Response {
  const svg = renderToStaticMarkup(drawing)
    .replace(
      /<svg viewBox="\S+ \S+ (\S+) (\S+)"/,
      '<svg xmlns="http://www.w3.org/2000/svg" width="$1" height="$2" $&',
    )
    .replace('<svg viewBox', 'viewBox')
    .replace('>', `><style>${ALWAYS}${colours}</style>`)
    .replace('</svg>', `${more}</svg>`);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}
