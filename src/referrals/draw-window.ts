/** A member's floor of the tower at dusk, for a post of 4 by 5: only their window is lit, and nothing crosses the facade. */
import { share } from '#src/referrals/share-words.ts';
import { dark } from '#src/shared/brand.ts';
import { nameWindow, windowOf } from '#src/shared/visitor/members-window.ts';
import { facadeSize, TOWER, windowBox, windowPath, type FacadeWindow } from '#src/ui/facade-geometry.ts';
import { facadeLife, facadeLines } from '#src/ui/facade-lines.ts';

export const SIZE = { width: 1080, height: 1350 };
const { paper: night, sheet: wall, ink, brass, 'ink-soft': soft } = dark;
const none = 'transparent';
/** The sheet's frame, the line between tower and words, and what is left of the tower. */
const FRAME = 36;
const WORDS = 945;
const LEFT = 92;
const SCALE = 5.6;
/** Of what isn't theirs. */
const FAINT = 1 / 3;
/** Where initials and place end, and how long they may be beside facade and tree. */
const RIGHT = 1004;
const ROOM = 262;

const FRAMES = `M${FRAME} ${FRAME}H${SIZE.width - FRAME}V${SIZE.height - FRAME}H${FRAME}zM${FRAME} ${WORDS}H${SIZE.width - FRAME}`;

const { floors, columns } = TOWER;
const { width, height } = facadeSize(floors, columns);
const ground = height - 6;
const lines = facadeLines(floors, columns);
const { rooms, life } = facadeLife(floors, columns);

export function drawWindow(canvas: HTMLCanvasElement, ownCode: string, initials: string): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const pen = penFor(context);
  const { number, window } = windowOf(ownCode);
  const { y, height } = windowBox(floors, window);
  const center = SCALE * (y + height / 2);
  // In the middle, unless the roof or the street comes first.
  const top = Math.max(WORDS - SCALE * ground, Math.min(FRAME + 24, (FRAME + WORDS) / 2 - center));
  context.resetTransform();
  context.fillStyle = night;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  drawTower(pen, window, top);
  context.lineWidth = 3;
  pen.draw(FRAMES, none, ink, 0.5);
  drawLeader(pen, initials, window, top + center);
  const { number: title, listed, caption } = share.window;
  pen.write(title(number), 'h1', 108, LEFT - 14, 1070, ink);
  pen.write(listed, 'body', 48, LEFT - 10, 1142, ink);
  caption.forEach((words, line) => pen.write(words, 'body', 36, LEFT - 10, 1222 + 48 * line, soft));
}

type Pen = ReturnType<typeof penFor>;

function penFor(context: CanvasRenderingContext2D) {
  return {
    context,
    draw(path: string, fill: string, line: string, alpha = 1) {
      context.globalAlpha = alpha;
      context.fillStyle = fill;
      context.strokeStyle = line;
      context.fill(new Path2D(path));
      context.stroke(new Path2D(path));
      context.globalAlpha = 1;
    },
    /** In the page's own letters, and smaller if there is no room. */
    write(words: string, like: 'h1' | 'body', size: number, x: number, y: number, color: string) {
      const { fontFamily } = getComputedStyle(document.querySelector(like) ?? document.body);
      const setSize = (to: number) => (context.font = `${to}px ${fontFamily}`);
      setSize(size);
      const room = context.textAlign === 'right' ? ROOM : RIGHT - x;
      setSize(size * Math.min(1, room / context.measureText(words).width));
      context.fillStyle = color;
      context.fillText(words, x, y);
    },
    /** Where the tower goes on. */
    fade(from: number, to: number) {
      const shade = context.createLinearGradient(0, from, 0, to);
      shade.addColorStop(0, night);
      shade.addColorStop(1, `${night}00`);
      context.fillStyle = shade;
      context.fillRect(0, Math.min(from, to), SIZE.width, Math.abs(to - from));
    },
  };
}

function drawTower(pen: Pen, window: FacadeWindow, top: number): void {
  const { context } = pen;
  context.save();
  context.clip(new Path2D(`M0 ${FRAME}h${SIZE.width}V${WORDS}H0z`));
  context.setTransform(SCALE, 0, 0, SCALE, LEFT, top);
  context.lineWidth = 0.45;
  pen.draw(lines.walls, wall, ink);
  pen.draw(rooms, brass, none, FAINT / 2);
  pen.draw(life, wall, wall);
  pen.draw(windowPath(floors, [1, 1], columns, floors), none, ink, FAINT);
  pen.draw(lines.thin, none, ink, FAINT);
  pen.draw(lines.front, wall, ink);
  pen.draw(lines.people, ink, none);
  // Their window, lit, with the person or thing drawn in it.
  const { x, y } = windowBox(floors, window);
  const own = windowPath(floors, window);
  context.save();
  context.clip(new Path2D(`M${x - 2} ${y - 1}h16v21h-16z`));
  pen.draw(own, brass, none);
  pen.draw(life, night, night);
  context.lineWidth = 0.8;
  pen.draw(own, none, ink);
  context.restore();
  context.resetTransform();
  if (top < 0) pen.fade(FRAME, FRAME + 150);
  if (top + SCALE * ground > WORDS + 1) pen.fade(WORDS, WORDS - 150);
  context.restore();
}

/** Outside of the facade, so that it crosses nobody's window. */
function drawLeader(pen: Pen, initials: string, window: FacadeWindow, level: number): void {
  const wall = LEFT + SCALE * width;
  pen.draw(`M${wall + 28} ${level}l26-15v30zM${wall + 54} ${level}H${RIGHT}`, brass, brass);
  pen.context.textAlign = 'right';
  pen.write(initials, 'h1', 108, RIGHT, level - 26, ink);
  const place = nameWindow(window).split(', ');
  place.forEach((words, line) => pen.write(words, 'body', 36, RIGHT, level + 54 + 46 * line, soft));
  pen.context.textAlign = 'left';
}
