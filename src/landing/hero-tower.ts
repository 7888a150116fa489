/** The hero's tower, and the inline script that counts its windows (its hash is in astro.config.mjs). */
import { hero } from '#src/landing/words.ts';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { PITCH_X, PITCH_Y, windowBox } from '#src/ui/facade-geometry.ts';

export const FLOORS = 10;
export const COLUMNS = 5;
export const WINDOWS = FLOORS * COLUMNS;

const lowest = windowBox(FLOORS, [1, 1]);

/** A tap lights the nearest window or darkens it, and arrow keys count up and down. The first of them clears the example. */
const READABLE = `
{
  let tower = document.getElementById('tower'),
    [range, drawing] = tower.children,
    [count, sum] = tower.previousElementSibling.querySelector('output').children,
    lights = drawing.querySelector('g'),
    grid = drawing.lastChild,
    lit = [],
    pane,
    size = () => lights.childElementCount,
    clear = () => pane || (pane = lights.lastChild, lights.replaceChildren()),
    turn = (i) => {
      if (lit[i]) lit[i] = lit[i].remove();
      else {
        lights.append(lit[i] = pane.cloneNode());
        lit[i].style.animationDelay = '0s';
        lit[i].setAttribute('d', 'M' + (${lowest.x} + i % ${COLUMNS} * ${PITCH_X}) + ' '
          + (${lowest.y} - (i / ${COLUMNS} | 0) * ${PITCH_Y}) + pane.getAttribute('d').replace(/.*?h/, 'h'));
      }
      range.value = size();
      count.textContent = size() + (size() == 1 ? '${hero.unit}' : '${hero.units}');
      sum.textContent = '$' + size() * ${MINIMUM_INVESTMENT_USD};
    };
  range.oninput = (i, wanted = +range.value) => {
    clear();
    for (i = 0; i < ${WINDOWS}; i++) lit[i] || size() < wanted && turn(i);
    while (i--) lit[i] && size() > wanted && turn(i);
  };
  grid.onclick = (tap) => {
    let box = grid.getBoundingClientRect();
    clear();
    turn((Math.ceil((box.bottom - tap.clientY) / box.height * ${FLOORS}) - 1) * ${COLUMNS}
      + ((tap.clientX - box.x) / box.width * ${COLUMNS} | 0));
  }
}`;

export const countWindowsScript = READABLE.replaceAll(/\n\s*/g, '').replaceAll(/ ([-+*/%=<>?:|&{]+) /g, '$1');
