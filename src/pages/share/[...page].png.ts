import type { APIRoute, GetStaticPaths } from 'astro';
import { createElement } from 'react';
import { GROUND, sharePicture, type Lettering, type Placed } from '#src/layouts/draw-share-picture.ts';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { files, paths } from '#src/shared/paths.ts';
import { HeroDrawing } from '#src/landing/HeroDrawing.tsx';
import { towerDrawing, TowerDrawing } from '#src/property/TowerDrawing.tsx';
import { Mark } from '#src/ui/Mark.tsx';
import { hero } from '#src/landing/words.ts';
import { sharePictures } from '#src/layouts/share-picture-words.ts';
import { site } from '#src/shared/site.ts';

const TOWER = { left: 800, height: 540 };
const towerScale = TOWER.height / towerDrawing.height;

const towerLabel = ({ lines, x, y }: (typeof towerDrawing.labels)[number]): Lettering[] =>
  lines.map((text, index) => ({
    text,
    size: 19,
    x: TOWER.left + (x + 8) * towerScale,
    y: GROUND - TOWER.height + y * towerScale + index * 26,
  }));

const drawn: Record<string, { placed: Placed; letters: readonly Lettering[] }> = {
  [paths.landing()]: {
    placed: { drawing: createElement(HeroDrawing), left: 600, width: 560, height: 554, below: -3 },
    letters: [
      { text: hero.measure[0], size: 16, x: 1010, y: 444 },
      { text: hero.measure[1], size: 46, x: 1008, y: 486, display: true },
      { text: hero.inShares, size: 16, x: 1100, y: 486 },
    ],
  },
  [paths.property(SAMPLE_PROPERTY_ID)]: {
    placed: {
      drawing: createElement(TowerDrawing),
      left: TOWER.left,
      width: towerDrawing.width * towerScale,
      height: TOWER.height,
      below: 6 * towerScale,
    },
    letters: towerDrawing.labels.flatMap(towerLabel),
  },
};

const nameOf = (page: string) => files.shareImage(page).replace(/^\/share\/|\.png$/g, '');

export const getStaticPaths = (() =>
  Object.keys(sharePictures).map((page) => ({
    params: { page: nameOf(page) },
    props: { page },
  }))) satisfies GetStaticPaths;

export const GET: APIRoute<{ page: string }> = async ({ props: { page } }) => {
  const [words, drawing] = [sharePictures[page], drawn[page]];
  if (words === undefined || drawing === undefined) throw new Error(`${page} has no share picture.`);
  const png = await sharePicture({ mark: createElement(Mark), name: site.name, ...words, ...drawing });
  return new Response(new Uint8Array(png), { headers: { 'Content-Type': 'image/png' } });
};
