/** The lit tower at night, with a line to the member's window, for a post of 4 by 5. */
import { share } from '#src/referrals/share-words.ts';
import { COLUMNS, FLOORS, windowOf } from '#src/referrals/your-window.ts';
import { site } from '#src/shared/site.ts';
import { facadeLines, windowBox, windowPath } from '#src/ui/facade-geometry.ts';

export const SIZE = { width: 1080, height: 1350 };
const COLOR = { night: '#0f1f19', wall: '#16291f', ink: '#f1ebdd', brass: '#e0ad4c', yours: '#fff6dc' };
const TOWER = { x: 96, y: 76, scale: 2.9 };
const EDGE = SIZE.width - 84;

export function drawWindow(canvas: HTMLCanvasElement, ownCode: string, initials: string): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { number, window } = windowOf(ownCode);
  const level = drawTower(context, window);
  const [display, text] = ['h1', 'body'].map((each) => {
    const styled = document.querySelector(each);
    return styled === null ? 'serif' : getComputedStyle(styled).fontFamily;
  });
  const write = (words: string, size: number, family = text ?? '', y = 0, isAtEdge = true) => {
    context.font = `${size}px ${family}`;
    context.textAlign = isAtEdge ? 'right' : 'left';
    context.fillText(words, isAtEdge ? EDGE : TOWER.x, y, EDGE - TOWER.x);
  };
  context.fillStyle = COLOR.ink;
  write(initials, 150, display, level - 26);
  write(share.window.number(number), 38, text, level + 54);
  write(site.name, 60, display, SIZE.height - 96, false);
  write(share.window.caption, 30, text, SIZE.height - 44, false);
}

/** @returns how high the line to the window lies. */
function drawTower(context: CanvasRenderingContext2D, window: readonly [number, number]): number {
  const lines = facadeLines(FLOORS, COLUMNS);
  const { x, y, width, height } = windowBox(FLOORS, window);
  const level = TOWER.y + (y + height / 2) * TOWER.scale;
  const draw = (path: string, fill?: string) => {
    if (fill !== undefined) context.fillStyle = fill;
    if (fill !== undefined) context.fill(new Path2D(path));
    context.stroke(new Path2D(path));
  };
  context.resetTransform();
  context.fillStyle = COLOR.night;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.setTransform(TOWER.scale, 0, 0, TOWER.scale, TOWER.x, TOWER.y);
  context.strokeStyle = COLOR.ink;
  context.lineWidth = 0.7;
  draw(lines.walls, COLOR.wall);
  draw(lines.floors);
  draw(lines.ground, COLOR.wall);
  draw(windowPath(FLOORS, [1, 1], COLUMNS, FLOORS), COLOR.brass);
  context.lineWidth = 1.6;
  draw(windowPath(FLOORS, window), COLOR.yours);
  draw(`M${x + width} ${y + height / 2}H${(EDGE - TOWER.x) / TOWER.scale}`);
  context.resetTransform();
  return level;
}
