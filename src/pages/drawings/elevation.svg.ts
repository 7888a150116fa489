/** The sample tower's elevation, drawn at build time: a picture of its own, by day and by night. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { drawingFile, drawnLine } from '#src/build/drawing-file.ts';
import { towerDrawing, TowerDrawing } from '#src/sections/property/TowerDrawing.tsx';

const { labels, labelSize, labelLineHeight } = towerDrawing;

async function drawnLabel({ lines, x, y }: (typeof labels)[number]): Promise<string> {
  const drawn = lines.map((line, index) =>
    drawnLine('instrument-sans.woff2', line, labelSize, { x: 0, y: index * labelLineHeight }),
  );
  return `<g transform="translate(${x} ${y})"><g class="label">${(await Promise.all(drawn)).join('')}</g></g>`;
}

export const GET: APIRoute = async () =>
  drawingFile(createElement(TowerDrawing), (await Promise.all(labels.map(drawnLabel))).join(''));
