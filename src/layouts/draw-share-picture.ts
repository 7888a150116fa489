import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sharp from 'sharp';
import { drawText } from '#src/layouts/draw-text.ts';

const SHARE_PICTURE = { width: 1200, height: 630 } as const;

const TITLE_SIZE = 80;
const LINE_HEIGHT = 92;
const NOTE_SIZE = 25;
const LEFT = 72;
/** The y of the ground line. */
export const GROUND = 584;
const MAX_TITLE_WIDTH = 590;

/** The drawings' classes in sRGB, because the rasterizer supports neither oklch nor light-dark. */
const STYLE = `
  svg { color: #0b2a1e }
  .drawing { fill: none; stroke: currentColor; stroke-width: 0.8px }
  .drawing text { visibility: hidden }
  .fill-sheet { fill: #fefcf7 } .fill-brass { fill: #e3ac43 } .fill-ink, .fill-current { fill: #0b2a1e; }
  .fill-none { fill: none } .stroke-none { stroke: none } .stroke-current { stroke: #0b2a1e }
  .soft { fill: #47594f }
`;

export type Placed = {
  drawing: ReactElement;
  left: number;
  width: number;
  height: number;
  /** How far the drawing extends below the ground line. */
  below?: number;
};

export type Lettering = { text: string; size: number; x: number; y: number; display?: boolean };

type Picture = {
  mark: ReactElement;
  name: string;
  title: readonly string[];
  note: string;
  placed: Placed;
  letters: readonly Lettering[];
};

const FACES = { display: 'fraunces.woff2', text: 'instrument-sans.woff2' } as const;

async function lettered({ text, size, x, y, display = false }: Lettering, className = 'fill-ink') {
  const { svg, width } = await drawText(display ? FACES.display : FACES.text, text, size);
  if (x === LEFT && width > MAX_TITLE_WIDTH) throw new Error(`“${text}” is too long for a share picture.`);
  return `<g class="${className}" transform="translate(${x} ${y})">${svg}</g>`;
}

const markup = (drawing: ReactElement, at: string) =>
  renderToStaticMarkup(drawing).replace('<svg', `<svg ${at}`);

export async function sharePicture({ mark, name, title, note, placed, letters }: Picture) {
  const { left, width, height, below = 0 } = placed;
  const first = 392 - (title.length * LINE_HEIGHT) / 2;
  const lines = title.map((text, index) =>
    lettered({ text, size: TITLE_SIZE, x: LEFT, y: first + index * LINE_HEIGHT, display: true }),
  );
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_PICTURE.width}" height="${SHARE_PICTURE.height}">
    <style>${STYLE}</style>
    <rect width="100%" height="100%" fill="#f9f5ee"/>
    ${markup(mark, `x="${LEFT}" y="64" width="41" height="48"`)}
    ${await lettered({ text: name, size: 40, x: 132, y: 102, display: true })}
    ${(await Promise.all(lines)).join('')}
    ${note === '' ? '' : await lettered({ text: note, size: NOTE_SIZE, x: LEFT, y: first + title.length * LINE_HEIGHT - 24 }, 'soft')}
    ${markup(placed.drawing, `x="${left}" y="${GROUND - height + below}" width="${width}" height="${height}" overflow="visible"`)}
    ${(await Promise.all(letters.map((line) => lettered(line)))).join('')}
    <rect y="${GROUND - 1}" width="100%" height="3" class="fill-ink"/>
  </svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 64 }).toBuffer();
}
