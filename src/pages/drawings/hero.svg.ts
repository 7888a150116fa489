/** The hero's drawing: a picture of its own, so that the page comes, and is laid out and painted, without it. */
import type { APIRoute } from 'astro';
import { createElement } from 'react';
import { drawingFile, drawnLine } from '#src/build/drawing-file.ts';
import { heroDrawing, HeroDrawing } from '#src/sections/HeroDrawing.tsx';
import { hero } from '#src/words/landing.ts';

export const GET: APIRoute = async () => {
  const [what, price] = hero.measure;
  const [first, second] = heroDrawing.label;
  const letters = await Promise.all([
    drawnLine('instrument-sans.woff2', what, 12, first),
    drawnLine('fraunces.woff2', price, 30, second),
  ]);
  return drawingFile(createElement(HeroDrawing), letters.join(''));
};
