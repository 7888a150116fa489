/** A drawing of the page as a file of its own. */
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { drawingStyle } from '#src/build/drawing-style.ts';
import { drawText } from '#src/build/letters.ts';

/** Letters as a path, since a picture has not the page's typefaces either. */
export async function drawnLine(fontFile: string, text: string, size: number, at: { x: number; y: number }) {
  const { svg } = await drawText(fontFile, text, size);
  return `<g class="letters" transform="translate(${at.x} ${at.y})">${svg}</g>`;
}

/** @param more markup on top of the drawing, such as letters. */
export function drawingFile(drawing: ReactElement, more = ''): Response {
  const svg = renderToStaticMarkup(drawing)
    .replace(
      /<svg viewBox="\S+ \S+ (\S+) (\S+)"/,
      '<svg xmlns="http://www.w3.org/2000/svg" width="$1" height="$2" $&',
    )
    .replace('<svg viewBox', 'viewBox')
    .replace('>', `><style>${drawingStyle}</style>`)
    .replace('</svg>', `${more}</svg>`);
  return new Response(svg, { headers: { 'Content-Type': 'image/svg+xml' } });
}
