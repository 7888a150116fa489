/** The sample tower's elevation, drawn at build time: a picture of its own, by day and by night. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { DAY, drawingFile, NIGHT } from '#src/build/drawing-file.ts';
import { drawText } from '#src/build/letters.ts';
import { sampleProperty } from '#src/data/property.ts';
import { formatPct } from '#src/domain/format.ts';
import { towerDrawing, TowerDrawing } from '#src/sections/property/TowerDrawing.tsx';
import { elevation } from '#src/words/property.ts';

const COLOURS = `${DAY}@media (prefers-color-scheme:dark){${NIGHT}}`;
const LETTER_SIZE = 15;
const LINE_HEIGHT = 20;

async function label(lines: readonly string[], { x, y }: { x: number; y: number }): Promise<string> {
  const drawn = await Promise.all(lines.map((line) => drawText('instrument-sans.woff2', line, LETTER_SIZE)));
  return drawn
    .map(
      ({ svg }, index) =>
        `<g fill="currentColor" stroke="none" transform="translate(${x} ${y + index * LINE_HEIGHT})">${svg}</g>`,
    )
    .join('');
}

export const GET: APIRoute = async () => {
  const { storeys, labels } = towerDrawing;
  const funded = formatPct(sampleProperty.fundingProgressPct, 0);
  const letters = [
    await label([elevation.storeys(storeys), elevation.size], labels.whole),
    await label([elevation.funded(funded), elevation.investors], labels.funded),
  ].join('');
  return drawingFile(createElement(TowerDrawing), COLOURS, letters);
};
