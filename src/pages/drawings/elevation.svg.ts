/** The sample tower's elevation, drawn at build time: a picture of its own, by day and by night. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { drawingFile, drawnLine } from '#src/build/drawing-file.ts';
import { sampleProperty } from '#src/data/property.ts';
import { formatPct } from '#src/domain/format.ts';
import { towerDrawing, TowerDrawing } from '#src/sections/property/TowerDrawing.tsx';
import { elevation } from '#src/words/property.ts';

const LETTER_SIZE = 15;
const LINE_HEIGHT = 20;

async function label(lines: readonly string[], { x, y }: { x: number; y: number }): Promise<string> {
  const drawn = lines.map((line, index) =>
    drawnLine('instrument-sans.woff2', line, LETTER_SIZE, { x, y: y + index * LINE_HEIGHT }),
  );
  return (await Promise.all(drawn)).join('');
}

export const GET: APIRoute = async () => {
  const { storeys, labels } = towerDrawing;
  const funded = formatPct(sampleProperty.fundingProgressPct, 0);
  const letters = [
    await label([elevation.storeys(storeys), elevation.size], labels.whole),
    await label([elevation.funded(funded), elevation.investors], labels.funded),
  ].join('');
  return drawingFile(createElement(TowerDrawing), letters);
};
