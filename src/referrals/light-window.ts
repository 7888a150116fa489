import { facadeSize, TOWER, windowBox, windowPath, type FacadeWindow } from '#src/ui/facade-geometry.ts';

const { width } = facadeSize(TOWER.floors, TOWER.columns);
const top = windowBox(TOWER.floors, [TOWER.floors, 1]);

/**
 * The inviter's window alone is lit in the hero's tower: above what takes taps, because it is nobody else's to count, and
 * with a leader between the floors to the words beside the drawing.
 */
export function lightWindow(window: FacadeWindow, words: string, description: string): void {
  const [drawing, range] = document.querySelector('#tower')?.children ?? [];
  const label = document.querySelector('#inviter');
  if (!(drawing instanceof SVGElement && range instanceof HTMLInputElement) || label === null) return;
  darken(range);
  const { x, y } = windowBox(TOWER.floors, window);
  for (const [className, steps] of [
    ['', `M${x + 15} ${y - 3}H${width + 14}V${top.y + top.height / 2}h6`],
    ['theirs fill-brass', `M${x - 3} ${y - 3}h18v24h-18z${windowPath(TOWER.floors, window)}`],
  ] as const) {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('class', `if-invited ${className}`);
    path.setAttribute('d', steps);
    drawing.append(path);
  }
  drawing.setAttribute('aria-label', description);
  // The banner says it to screen readers.
  label.setAttribute('aria-hidden', 'true');
  // An address that is too long for its line breaks after the @.
  const end = words.indexOf('@') + 1;
  label.replaceChildren(words.slice(0, end), document.createElement('wbr'), words.slice(end));
}

/** What src/inline/count-windows.ts has lit for everybody; a window still has its price. */
function darken(range: HTMLInputElement): void {
  const price = [...(document.querySelector('#price')?.children ?? [])];
  const words = price.map(({ textContent }) => textContent);
  range.value = '0';
  range.dispatchEvent(new Event('input'));
  price.forEach((part, at) => (part.textContent = at < 3 ? (words[at] ?? '') : '\xa0'));
}
