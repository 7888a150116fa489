/** A tap lights the nearest window or darkens it, and arrow keys count up and down. */
import type { Given } from '#src/landing/hero-tower.ts';

declare const given: Given;

{
  let tower = document.getElementById('tower');
  let [range, drawing] = tower?.children as unknown as [HTMLInputElement, SVGElement];
  let output = tower?.previousElementSibling?.querySelector('output') as HTMLElement;
  let [count, sum] = output.children as unknown as [Element, Element];
  let lights = drawing.querySelector('g') as SVGElement;
  let grid = drawing.lastChild as SVGElement;
  let bracket = grid.previousElementSibling as SVGElement;
  let pane = lights.firstChild as SVGElement;
  let lit: (SVGElement | undefined)[] = [];
  lit[given.first] = pane;
  let size = () => lights.childElementCount;
  let turn = (at: number) => {
    let shown = lit[at];
    bracket.remove();
    if (shown) {
      shown.remove();
      lit[at] = undefined;
    } else {
      let added = (lit[at] = pane.cloneNode() as SVGElement);
      let [x, y] = [at % given.columns, (at / given.columns) | 0];
      let outline = pane.getAttribute('d')?.replace(/^[^h]*/, '');
      added.style.animationDelay = '0s';
      added.setAttribute('d', `M${given.x + x * given.pitchX} ${given.y - y * given.pitchY}${outline}`);
      lights.append(added);
    }
    range.value = `${size()}`;
    count.textContent = `${size()}${size() === 1 ? given.unit : given.units}`;
    sum.textContent = `$${size() * given.minimum}`;
  };
  range.oninput = () => {
    let wanted = +range.value;
    let at = 0;
    for (; at < given.windows; at++) if (!lit[at] && size() < wanted) turn(at);
    while (at--) if (lit[at] && size() > wanted) turn(at);
  };
  grid.onclick = ({ clientX, clientY }) => {
    let { bottom, x, width, height } = grid.getBoundingClientRect();
    turn(
      (Math.ceil(((bottom - clientY) / height) * given.floors) - 1) * given.columns +
        ((((clientX - x) / width) * given.columns) | 0),
    );
  };
}
