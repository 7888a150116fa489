/** A tap lights the nearest window and names it, or darkens it, and arrow keys count up and down. */
import type { towerValues } from '#src/landing/hero-tower.ts';
import { nameWindow } from '#src/shared/visitor/members-window.ts';

declare const values: typeof towerValues;

let { dataset } = document.documentElement;
let tower = document.getElementById('tower');
let [drawing, range] = tower?.children as unknown as [SVGElement, HTMLInputElement];
let output = document.getElementById('price') as unknown as Element;
let [count, sum, , name] = output.children as unknown as [Element, Element, Element, Element];
let lights = drawing.querySelector('g') as SVGElement;
let grid = drawing.lastChild as SVGElement;
let bracket = grid.previousElementSibling as SVGElement;
let [pane, second] = lights.children as unknown as [SVGElement, SVGElement];
let lit: (SVGElement | undefined)[] = [];
lit[values.first] = pane;
lit[values.second] = second;
let size = () => lights.childElementCount;
/** A rule in src/styles/base.css hides what waits for it. */
let settle = () => (dataset.quiet = '');
let turn = (at: number) => {
  let shown = lit[at];
  let [x, y] = [at % values.columns, (at / values.columns) | 0];
  settle();
  bracket.remove();
  if (shown) {
    shown.remove();
    lit[at] = undefined;
  } else {
    let added = (lit[at] = pane.cloneNode() as SVGElement);
    let outline = pane.getAttribute('d')?.replace(/^[^h]*/, '');
    added.style.animationDelay = '0s';
    added.setAttribute('d', `M${values.x + x * values.pitchX} ${values.y - y * values.pitchY}${outline}`);
    lights.append(added);
  }
  range.value = `${size()}`;
  count.textContent = `${size()}${size() === 1 ? values.unit : values.units}`;
  sum.textContent = `$${size() * values.minimum}`;
  name.textContent = shown ? '\xa0' : `${nameWindow([y + 1, x + 1])}: ${values.price}`;
};
range.oninput = () => {
  let wanted = +range.value;
  let at = 0;
  for (; at < values.windows; at++) if (!lit[at] && size() < wanted) turn(at);
  while (at--) if (lit[at] && size() > wanted) turn(at);
};
grid.onclick = ({ clientX, clientY }) => {
  let { bottom, x, width, height } = grid.getBoundingClientRect();
  turn(
    (Math.ceil(((bottom - clientY) / height) * values.floors) - 1) * values.columns +
      ((((clientX - x) / width) * values.columns) | 0),
  );
};
addEventListener('load', () => setTimeout(settle, 2e3));
