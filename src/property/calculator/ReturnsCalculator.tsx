import { useState } from 'react';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { sampleAssumptions, yearsHeld } from '#src/property/calculator/scenario-data.ts';
import { formatCents, formatPct, formatUsd } from '#src/shared/format.ts';
import {
  AMOUNT_STEP_USD,
  maxSliderAmountUsd,
  parseAmount,
  returnsOf,
  type Rates,
  type Returns,
} from '#src/property/calculator/returns.ts';
import { resultsOf } from '#src/property/calculator/scenarios.ts';
import { Fold } from '#src/property/calculator/Fold.tsx';
import { Result } from '#src/property/calculator/Result.tsx';
import { Scenarios } from '#src/property/calculator/Scenarios.tsx';
import { Field } from '#src/ui/Field.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

type Props = { propertyValueUsd: number; termYears: number; rates: Rates };

export function ReturnsCalculator({ propertyValueUsd, termYears, rates }: Readonly<Props>) {
  const [amountUsd, setAmountUsd] = useState(MINIMUM_INVESTMENT_USD);
  const [years, setYears] = useState(yearsHeld.min);
  const [assumptions, setAssumptions] = useState(sampleAssumptions);
  const holding = { amountUsd, years, dividendPct: rates.dividendPct, termYears };
  return (
    <div className="grid grid-cols-1 rounded-drawn border border-edge bg-sheet md:grid-cols-2">
      <Amount amountUsd={amountUsd} maxUsd={maxSliderAmountUsd(propertyValueUsd)} onAmount={setAmountUsd} />
      <AfterOneYear returns={returnsOf(amountUsd, rates)} rates={rates} />
      <Scenarios years={years} onYears={setYears} results={resultsOf(holding, assumptions)} />
      <Fold holding={holding} assumptions={assumptions} onAssumptions={setAssumptions} />
    </div>
  );
}

type AmountProps = { amountUsd: number; maxUsd: number; onAmount: (amountUsd: number) => void };

/** Invalid input keeps the last valid amount. */
function Amount({ amountUsd, maxUsd, onAmount }: Readonly<AmountProps>) {
  const [typed, setTyped] = useState(String(amountUsd));

  function take(text: string) {
    setTyped(text);
    const parsedUsd = parseAmount(text);
    if (parsedUsd !== null) onAmount(parsedUsd);
  }

  const step = { min: MINIMUM_INVESTMENT_USD, step: AMOUNT_STEP_USD };
  return (
    <div className="grid grid-cols-1 content-start gap-4 border-line p-4 max-md:border-b md:border-r md:p-8">
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
  );
}

function AfterOneYear({ returns, rates }: Readonly<{ returns: Returns; rates: Rates }>) {
  const figures = [
    [words.dividends(formatPct(rates.dividendPct)), formatCents(returns.dividendsCents)],
    [words.appreciation(formatPct(rates.appreciationPct)), formatCents(returns.appreciationCents)],
    [words.profit, formatCents(returns.profitCents)],
    [words.totalReturn, formatPct(returns.returnPct, 2)],
  ] as const;
  return (
    <div className="p-4 md:p-8">
      <p className="lettering text-ink-soft">{words.afterOneYear}</p>
      <dl>
        {figures.map(([label, figure]) => (
          <Result key={label} label={label} of="amount">
            {figure}
          </Result>
        ))}
      </dl>
    </div>
  );
}
