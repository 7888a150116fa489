/** Who has put a finger down may still think better of it (WCAG 2.5.2). */
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const GOING_DOWN = /\bon(Pointer|Mouse)Down\b|\bonTouchStart\b|['"](pointerdown|mousedown|touchstart)['"]/;
/** Shows what is under the pointer, as it does while that moves. */
const SHOWS_ONLY = 'src/charts/ChartReader.tsx';

test('nothing is done when a pointer goes down', () => {
  const doers = sourceFiles('src/**').filter(
    ({ path, text }) => path !== SHOWS_ONLY && GOING_DOWN.test(text),
  );
  expect(
    doers.map(({ path }) => path),
    'Do it on click, which comes when the pointer leaves.',
  ).toEqual([]);
  expect('<button onPointerDown={buy}>').toMatch(GOING_DOWN);
  expect("button.addEventListener('mousedown', buy)").toMatch(GOING_DOWN);
});
