import type { ChangeEvent } from 'react';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { formatUsd } from '#src/shared/format.ts';
import { AMOUNT_STEP_USD, positionOf } from '#src/property/calculator/returns.ts';
import { Segment } from '#src/property/calculator/Segment.tsx';
import { Field } from '#src/ui/Field.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

type Props = {
  amountUsd: number;
  maxUsd: number;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  onBlur: () => void;
};

const CHIPS_USD = [10, 100, 1_000, 10_000];

export function Amount({ amountUsd, maxUsd, onChange, onBlur }: Readonly<Props>) {
  return (
    <div className="p-4 pb-2 md:p-8 md:pb-4">
      <Field
        id="amount"
        name="amount"
        label={words.amount}
        type="number"
        inputMode="numeric"
        min={MINIMUM_INVESTMENT_USD}
        step={AMOUNT_STEP_USD}
        defaultValue={MINIMUM_INVESTMENT_USD}
        onChange={onChange}
        onBlur={onBlur}
      />
      <input
        type="range"
        name="position"
        aria-label={words.slider}
        aria-valuetext={formatUsd(amountUsd)}
        max={positionOf(maxUsd)}
        value={positionOf(Math.min(amountUsd, maxUsd))}
        onChange={onChange}
      />
      <div role="radiogroup" aria-label={words.chips} className="mx-2 grid grid-cols-4 border-r border-edge">
        {CHIPS_USD.map((usd) => (
          <Segment
            key={usd}
            name="chip"
            className="border-l pl-2"
            value={usd}
            checked={usd === amountUsd}
            onChange={onChange}
          >
            {formatUsd(usd)}
          </Segment>
        ))}
      </div>
    </div>
  );
}
