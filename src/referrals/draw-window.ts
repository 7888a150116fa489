/** The lit tower at night, with a line to the member's window, for a post of 4 by 5. */
import { share } from '#src/referrals/share-words.ts';
import { TOWER_COLUMNS, TOWER_FLOORS, windowOf } from '#src/referrals/your-window.ts';
import { site } from '#src/shared/site/site.ts';
import { facadeLines, windowBox, windowPath } from '#src/ui/facade-geometry.ts';

export const SIZE = { width: 1080, height: 1350 };
const COLOR = { night: '#0f1f19', wall: '#16291f', ink: '#f1ebdd', brass: '#e0ad4c', yours: '#fff6dc' };
/** Everything is drawn in the tower's units, from its upper left corner. */
const TOWER = { x: 96, y: 76, scale: 2.9 };
const EDGE = 310;

export function drawWindow(canvas: HTMLCanvasElement, ownCode: string, initials: string): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { number, window } = windowOf(ownCode);
  const { x, y, width, height } = windowBox(TOWER_FLOORS, window);
  const level = y + height / 2;
  const draw = (path: string, fill = 'transparent') => {
    context.fillStyle = fill;
    context.fill(new Path2D(path));
    context.stroke(new Path2D(path));
  };
  const write = (words: string, of: 'h1' | 'body', size: number, y: number, align: 'left' | 'right') => {
    context.font = `${size}px ${getComputedStyle(document.querySelector(of) ?? document.body).fontFamily}`;
    context.textAlign = align;
    context.fillText(words, align === 'left' ? 0 : EDGE, y, EDGE);
  };
  context.resetTransform();
  context.fillStyle = COLOR.night;
  context.fillRect(0, 0, SIZE.width, SIZE.height);
  context.setTransform(TOWER.scale, 0, 0, TOWER.scale, TOWER.x, TOWER.y);
  context.strokeStyle = COLOR.ink;
  context.lineWidth = 0.7;
  const lines = facadeLines(TOWER_FLOORS, TOWER_COLUMNS);
  draw(lines.walls, COLOR.wall);
  draw(lines.floors);
  draw(lines.ground, COLOR.wall);
  draw(windowPath(TOWER_FLOORS, [1, 1], TOWER_COLUMNS, TOWER_FLOORS), COLOR.brass);
  context.lineWidth = 1.6;
  draw(windowPath(TOWER_FLOORS, window), COLOR.yours);
  draw(`M${x + width} ${level}H${EDGE}`);
  context.fillStyle = COLOR.ink;
  write(initials, 'h1', 52, level - 9, 'right');
  write(share.window.number(number), 'body', 13, level + 18, 'right');
  write(site.name, 'h1', 20.5, 406, 'left');
  write(share.window.caption, 'body', 10.5, 424, 'left');
}
