import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { formatUsd } from '#src/shared/format.ts';
import { AMOUNT_STEP_USD, positionOf } from '#src/property/calculator/returns.ts';
import { Segment } from '#src/property/calculator/Segment.tsx';
import { Field } from '#src/ui/Field.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

const CHIPS_USD = [10, 100, 1_000, 10_000];

export function Amount({ maxUsd }: Readonly<{ maxUsd: number }>) {
  return (
    <div className="p-4 pb-2 md:p-8 md:pb-4 noscript:hidden">
      <Field
        id="amount"
        name="amount"
        label={words.amount}
        type="number"
        inputMode="numeric"
        min={MINIMUM_INVESTMENT_USD}
        step={AMOUNT_STEP_USD}
        defaultValue={MINIMUM_INVESTMENT_USD}
      />
      <input
        type="range"
        name="position"
        aria-label={words.slider}
        aria-valuetext={formatUsd(MINIMUM_INVESTMENT_USD)}
        max={positionOf(maxUsd)}
        defaultValue={positionOf(MINIMUM_INVESTMENT_USD)}
      />
      <div role="radiogroup" aria-label={words.chips} className="mx-2 grid grid-cols-4 border-l border-edge">
        {CHIPS_USD.map((usd) => (
          <Segment
            key={usd}
            name="chip"
            className="border-r pl-2"
            value={usd}
            defaultChecked={usd === MINIMUM_INVESTMENT_USD}
          >
            {formatUsd(usd)}
          </Segment>
        ))}
      </div>
    </div>
  );
}
