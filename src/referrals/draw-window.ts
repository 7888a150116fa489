/** A member's window at dusk, for a post of 4 by 5: large, with who lives there, and lit in the tower beside it. */
import { share } from '#src/referrals/share-words.ts';
import { dark } from '#src/shared/brand.ts';
import { nameWindow, windowOf } from '#src/shared/visitor/members-window.ts';
import { repeated, TOWER, windowBox, windowPath } from '#src/ui/facade-geometry.ts';
import { facadeLife, facadeLines, LIFE } from '#src/ui/facade-lines.ts';

const SIZE = { width: 1080, height: 1350 };
const { paper: night, sheet: wall, ink, brass, 'ink-soft': soft } = dark;
const none = 'transparent';
const MARGIN = 84;
/** Their window's corner and scale, and the tower's. */
const OWN = { x: 116, y: 118, scale: 38 };
const BESIDE = { x: 736, y: 106, scale: 2.1 };

const SHEET = 'M36 36h1008v864h-1008z';
/** Courses of stone, each by half a stone beside the one below. */
const STONES = stones();
const SURROUND = outline(-24, -24, 12 * OWN.scale + 48, 18 * OWN.scale + 40);
const SILL = outline(-52, 18 * OWN.scale + 16, 12 * OWN.scale + 104, 34);
const GLASS = 'M0 0h12v18h-12z';

const { floors, columns } = TOWER;
const lines = facadeLines(floors, columns);
const { rooms } = facadeLife(floors, columns);

function outline(x: number, y: number, width: number, height: number): string {
  return `M${OWN.x + x} ${OWN.y + y}h${width}v${height}h${-width}z`;
}

function stones(): string {
  return Array.from({ length: 24 }, (_, row) => {
    const y = 36 + row * 36;
    return `M36 ${y}h640M${row % 2 === 0 ? 36 : 96} ${y}${repeated(6, 'v36', 'm120-36')}`;
  }).join('');
}

export function drawWindow(canvas: HTMLCanvasElement, ownCode: string, initials: string, link: string): void {
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('This browser draws nothing.');
  const { window, resident } = windowOf(ownCode);

  const { draw, write } = penFor(context);
  Object.assign(canvas, SIZE);
  context.fillStyle = night;
  context.fillRect(0, 0, SIZE.width, SIZE.height);

  context.save();
  context.clip(new Path2D(SHEET));
  draw(STONES, none, ink, 2, 0.12);
  draw(SURROUND, wall, ink, 3, 1);
  context.translate(OWN.x, OWN.y);
  context.scale(OWN.scale, OWN.scale);
  draw(GLASS, brass, none, 0);
  context.save();
  context.clip(new Path2D(GLASS));
  context.lineJoin = 'round';
  draw(`M0 0${LIFE[resident]}`, night, night, 0.2);
  context.restore();
  draw(`${GLASS}m6 0v18m-6-12h12`, none, ink, 0.34);
  context.resetTransform();
  draw(SILL, wall, ink, 3);

  draw('M676 36h404v864h-404z', night, ink, 3);
  context.setTransform(BESIDE.scale, 0, 0, BESIDE.scale, BESIDE.x, BESIDE.y);
  draw(lines.walls, wall, ink, 0.8);
  draw(rooms, brass, none, 0, 0.16);
  draw(windowPath(floors, [1, 1], columns, floors), none, ink, 0.7, 0.4);
  draw(lines.thin, none, ink, 0.6, 0.3);
  draw(lines.front, wall, ink, 0.8);
  draw(lines.people, ink, none, 0);
  draw(windowPath(floors, window), brass, brass, 1.6);
  context.restore();
  context.resetTransform();

  // From their window to the tower's wall.
  const level = BESIDE.y + BESIDE.scale * (windowBox(floors, window).y + 9);
  draw(`M${OWN.x + 12 * OWN.scale + 24} ${level}H${BESIDE.x - 12}`, none, brass, 4);
  draw(`${SHEET}M36 900v414h1008v-414`, none, ink, 3, 0.5);

  const [floor, place] = nameWindow(window).split(', ');
  write(`${initials === '' ? '' : `${initials}, `}${floor ?? ''},`, 'h1', 98, 1002, ink);
  write(`${place ?? ''}.`, 'h1', 98, 1100, ink);
  write(share.window.listed, 'body', 42, 1164, ink);
  write(link.replace(/^https?:\/\//, ''), 'body', 50, 1232, brass);
  write(share.window.caption, 'body', 30, 1284, soft);
}

function penFor(context: CanvasRenderingContext2D) {
  const draw = (path: string, fill: string, line: string, width: number, alpha = 1) => {
    context.globalAlpha = alpha;
    context.lineWidth = width;
    context.fillStyle = fill;
    context.strokeStyle = line;
    context.fill(new Path2D(path));
    context.stroke(new Path2D(path));
    context.globalAlpha = 1;
  };

  /** In the page's own letters, and smaller if there is no room. */
  const write = (words: string, like: 'h1' | 'body', size: number, y: number, color: string) => {
    const { fontFamily } = getComputedStyle(document.querySelector(like) ?? document.body);
    context.font = `${size}px ${fontFamily}`;
    const fit = Math.min(1, (SIZE.width - 2 * MARGIN) / context.measureText(words).width);
    context.font = `${size * fit}px ${fontFamily}`;
    context.fillStyle = color;
    context.fillText(words, MARGIN, y);
  };
  return { draw, write };
}
