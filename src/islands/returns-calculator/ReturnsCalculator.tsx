import { useState } from 'react';
import { MINIMUM_INVESTMENT_USD } from '#src/data/product.ts';
import { formatCents, formatPct, formatUsd } from '#src/domain/format.ts';
import {
  AMOUNT_STEP_USD,
  maxSliderAmountUsd,
  parseAmount,
  returnsOf,
  type Rates,
  type Returns,
} from '#src/domain/returns.ts';
import { Field } from '#src/ui/Field.tsx';
import { returnsCalculator as words } from '#src/words/returns-calculator.ts';

type Props = { propertyValueUsd: number; rates: Rates };

/** What an amount would return in a year. Input that is no amount is ignored: the last good one stays. */
export function ReturnsCalculator({ propertyValueUsd, rates }: Readonly<Props>) {
  const [amountUsd, setAmountUsd] = useState(MINIMUM_INVESTMENT_USD);
  const [typed, setTyped] = useState(String(MINIMUM_INVESTMENT_USD));
  const maxUsd = maxSliderAmountUsd(propertyValueUsd);
  const returns = returnsOf(amountUsd, rates);

  function take(text: string) {
    setTyped(text);
    const parsedUsd = parseAmount(text);
    if (parsedUsd !== null) setAmountUsd(parsedUsd);
  }

  const step = { min: MINIMUM_INVESTMENT_USD, step: AMOUNT_STEP_USD };
  return (
    <div className="grid rounded-drawn border border-edge bg-sheet md:grid-cols-2">
      <div className="grid content-start gap-4 border-line p-4 max-md:border-b md:border-r md:p-8">
        <Field
          id="amount"
          label={words.amount}
          type="number"
          inputMode="numeric"
          {...step}
          value={typed}
          onChange={(event) => take(event.target.value)}
          onBlur={() => setTyped(String(amountUsd))}
        />
        <div>
          <input
            type="range"
            aria-label={words.slider}
            aria-valuetext={formatUsd(amountUsd)}
            className="block min-h-12 w-full accent-brass"
            {...step}
            max={maxUsd}
            value={Math.min(amountUsd, maxUsd)}
            onChange={(event) => take(event.target.value)}
          />
          <p className="flex justify-between text-sm text-ink-soft">
            <span>{formatUsd(MINIMUM_INVESTMENT_USD)}</span>
            <span>{formatUsd(maxUsd)}</span>
          </p>
        </div>
      </div>
      <AfterOneYear returns={returns} rates={rates} />
    </div>
  );
}

function AfterOneYear({ returns, rates }: Readonly<{ returns: Returns; rates: Rates }>) {
  return (
    <div className="p-4 md:p-8">
      <p className="lettering text-ink-soft">{words.afterOneYear}</p>
      <dl>
        <Result label={words.dividends(formatPct(rates.dividendPct))}>
          {formatCents(returns.dividendsCents)}
        </Result>
        <Result label={words.appreciation(formatPct(rates.appreciationPct))}>
          {formatCents(returns.appreciationCents)}
        </Result>
        <Result label={words.profit}>{formatCents(returns.profitCents)}</Result>
        <Result label={words.totalReturn}>{formatPct(returns.returnPct, 2)}</Result>
      </dl>
    </div>
  );
}

function Result({ label, children }: Readonly<{ label: string; children: string }>) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line py-3 last:border-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="text-xl">
        <output htmlFor="amount">{children}</output>
      </dd>
    </div>
  );
}
