import { TOWER, windowBox, windowPath, type FacadeWindow } from '#src/ui/facade-geometry.ts';

/** In the hero's tower, framed and above what takes taps, because it is the inviter's and nobody else's to count. */
export function lightWindow(window: FacadeWindow): void {
  const drawing = document.querySelector('#tower svg');
  if (drawing?.querySelector('.theirs') !== null) return;
  const { x, y } = windowBox(TOWER.floors, window);
  const pane = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  pane.setAttribute('class', 'theirs fill-brass');
  pane.setAttribute('d', `M${x - 3} ${y - 3}h18v24h-18z${windowPath(TOWER.floors, window)}`);
  drawing.append(pane);
}
