import { MINIMUM_INVESTMENT_USD } from '#src/shared/site/facts.ts';
import { formatUsd } from '#src/shared/format.ts';
import { positionOf } from '#src/property/calculator/returns.ts';
import { Segments } from '#src/property/calculator/Segments.tsx';
import { Figure } from '#src/property/calculator/Figure.tsx';
import type { Figures } from '#src/property/calculator/figures.ts';
import { Field } from '#src/ui/Field.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

const CHIPS_USD = [10, 100, 1_000, 10_000, 100_000];

export function Amount({ maxUsd, figures }: Readonly<{ maxUsd: number; figures: Figures }>) {
  return (
    <div className="grid items-start gap-x-12 gap-y-1 p-4 pb-2 md:grid-cols-2 md:p-8 noscript:hidden">
      <Field
        id="amount"
        name="amount"
        label={words.amount}
        // Under React, Chromium lets the wheel change a field of type "number" instead of scrolling the page.
        type="text"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={MINIMUM_INVESTMENT_USD}
        hint={
          <output aria-label={words.slider}>
            <Figure name="invalid" figures={figures} />
          </output>
        }
      />
      <div>
        <input
          type="range"
          name="position"
          aria-label={words.slider}
          aria-valuetext={formatUsd(MINIMUM_INVESTMENT_USD)}
          max={positionOf(maxUsd)}
          defaultValue={positionOf(MINIMUM_INVESTMENT_USD)}
        />
        <div role="radiogroup" aria-label={words.chips} className="flex flex-wrap border-l border-edge">
          <Segments
            name="chip"
            values={CHIPS_USD}
            checked={MINIMUM_INVESTMENT_USD}
            text={formatUsd}
            className="grow border-y border-r px-1.5"
          />
        </div>
      </div>
    </div>
  );
}
