import { useEffect, useRef, type ReactNode } from 'react';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';
import { amountAt, arrowStepsUsd, parseAmount, positionOf } from '#src/property/calculator/returns.ts';
import {
  FAN_TOP,
  levelOf,
  percent,
  START,
  figuresOf,
  type Selection,
  type Terms,
} from '#src/property/calculator/figures.ts';

type Props = { terms: Terms; children?: ReactNode };

/** The card itself is built once, so none of its markup is loaded as script. */
export function ReturnsCalculator({ terms, children }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (frame.current !== null) connect(frame.current, terms);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);
  return (
    <div ref={frame} className="rounded-drawn border border-edge bg-sheet">
      {children}
    </div>
  );
}

/** Writes what a choice changes into the built page, so that the browser loads no markup. */
function connect(frame: HTMLElement, terms: Terms): void {
  const inputs = Array.from(frame.querySelectorAll('input'));
  const selection = { ...START };
  const sync = (input: HTMLInputElement) => syncInput(input, selection, terms);

  /** Invalid input keeps the last valid amount. */
  function readInput(input: HTMLInputElement) {
    const { name, value } = input;
    if (name === 'years') {
      selection.years = Number(value);
      bindFigures(frame, selection, terms);
      return;
    }
    const isPosition = name === 'position';
    const amountUsd = isPosition ? Math.min(amountAt(Number(value)), terms.maxUsd) : parseAmount(value);
    selection.amountUsd = amountUsd ?? selection.amountUsd;
    inputs.filter((other) => other !== input).forEach(sync);
    bindFigures(frame, selection, terms, amountUsd === null);
  }

  // Before this ran the controls already worked, so what they hold counts; the one in use counts first.
  const entered = inputs.filter(({ checked, defaultChecked, value, defaultValue }) =>
    checked ? !defaultChecked : value !== defaultValue,
  );
  const years = entered.find(({ name }) => name === 'years');
  const amounts = entered.filter((input) => input !== years);
  const amount = amounts.find((input) => input.matches(':focus')) ?? amounts[0];
  for (const input of [years, amount]) if (input) readInput(input);
  inputs.filter((input) => !input.matches(':focus')).forEach(sync);

  frame.addEventListener('input', ({ target }) => readInput(target as HTMLInputElement));
  frame.addEventListener('keydown', (event) => {
    const stepUsd = arrowStepsUsd[event.key];
    const { name } = event.target as HTMLInputElement;
    if (stepUsd === undefined || event.altKey || event.metaKey) return;
    // In the field, left and right move the cursor.
    if (name !== 'position' && (name !== 'amount' || /Left|Right/.test(event.key))) return;
    event.preventDefault();
    const amountUsd = selection.amountUsd + stepUsd;
    selection.amountUsd = Math.min(Math.max(amountUsd, START.amountUsd), terms.maxUsd);
    inputs.forEach(sync);
    bindFigures(frame, selection, terms);
  });
  frame.addEventListener('focusout', ({ target }) => {
    sync(target as HTMLInputElement);
    bindFigures(frame, selection, terms);
  });
}

function syncInput(input: HTMLInputElement, { amountUsd }: Selection, { maxUsd }: Terms) {
  if (input.name === 'amount') input.value = String(amountUsd);
  if (input.name === 'chip') input.checked = Number(input.value) === amountUsd;
  if (input.name === 'position') input.value = String(positionOf(Math.min(amountUsd, maxUsd)));
}

function bindFigures(frame: HTMLElement, selection: Selection, terms: Terms, isInvalid = false) {
  const figures = figuresOf(selection, terms);
  if (isInvalid) figures.invalid = words.invalid(figures.invested ?? '');
  for (const old of frame.querySelectorAll('[data-figure]')) {
    const text = figures[old.getAttribute('data-figure') ?? ''] ?? '';
    if (old.textContent === text) continue;
    // A new element settles into place.
    const next = old.cloneNode() as Element;
    next.textContent = text;
    old.replaceWith(next);
  }
  const set = (selector: string, name: string, value: string) =>
    frame.querySelector(selector)?.setAttribute(name, value);
  const level = levelOf(selection.amountUsd);
  set('[name=position]', 'aria-valuetext', figures.invested ?? '');
  set('[data-fan]', 'height', percent(FAN_TOP * level));
  set('[data-fan]', 'y', percent(1 - FAN_TOP * level));
  set('[data-figure=invested]', 'y', percent(1 - level));
  set('[data-year][visibility=visible]', 'visibility', 'hidden');
  set(`[data-year="${selection.years}"]`, 'visibility', 'visible');
}
