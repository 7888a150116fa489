import { useEffect, useRef, useState, type ChangeEvent } from 'react';
import { MINIMUM_INVESTMENT_USD } from '#src/shared/product.ts';
import { formatCents, formatPct } from '#src/shared/format.ts';
import {
  amountAt,
  maxSliderAmountUsd,
  parseAmount,
  returnsOf,
  type Rates,
} from '#src/property/calculator/returns.ts';
import { Amount } from '#src/property/calculator/Amount.tsx';
import { Scenarios } from '#src/property/calculator/Scenarios.tsx';
import { Settling } from '#src/property/calculator/Settling.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';

type Props = { propertyValueUsd: number; termYears: number; rates: Rates };

export function ReturnsCalculator({ propertyValueUsd, termYears, rates }: Readonly<Props>) {
  const frame = useRef<HTMLDivElement>(null);
  const [amountUsd, setAmountUsd] = useState(MINIMUM_INVESTMENT_USD);
  const [years, setYears] = useState(1);
  const maxUsd = maxSliderAmountUsd(propertyValueUsd);

  /** Not React's, because browsers restore no field whose value is also its default. */
  function show(text: string) {
    const field = frame.current?.querySelector('input');
    if (field) field.value = text;
  }

  /** Invalid input keeps the last valid amount. */
  function take({ name, value }: HTMLInputElement) {
    if (name === 'years') {
      setYears(Number(value));
      return;
    }
    const text = name === 'position' ? String(Math.min(amountAt(Number(value), amountUsd), maxUsd)) : value;
    if (name !== 'amount') show(text);
    const parsedUsd = parseAmount(text);
    if (parsedUsd !== null) setAmountUsd(parsedUsd);
  }

  // Before hydration the controls already work, so what they hold counts; the one in use counts most.
  useEffect(() => {
    const entered = Array.from(frame.current?.querySelectorAll('input') ?? []).filter((input) =>
      input.type === 'radio' ? input.checked && !input.defaultChecked : input.value !== input.defaultValue,
    );
    [...entered, ...entered.filter((input) => input.matches(':focus'))].forEach(take);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, at hydration
  }, []);

  const onChange = ({ target }: ChangeEvent<HTMLInputElement>) => take(target);
  return (
    <div ref={frame} className="grid grid-cols-1 rounded-drawn border border-edge bg-sheet md:grid-cols-2">
      <div className="flex flex-col justify-between">
        <Amount {...{ amountUsd, maxUsd, onChange }} onBlur={() => show(String(amountUsd))} />
        <BeforeFees amountUsd={amountUsd} rates={rates} />
      </div>
      <Scenarios
        holding={{ amountUsd, years, dividendPct: rates.dividendPct, termYears }}
        onChange={onChange}
      />
    </div>
  );
}

function BeforeFees({ amountUsd, rates }: Readonly<{ amountUsd: number; rates: Rates }>) {
  const returns = returnsOf(amountUsd, rates);
  const figures = [
    [words.dividends(formatPct(rates.dividendPct)), formatCents(returns.dividendsCents)],
    [words.appreciation(formatPct(rates.appreciationPct)), formatCents(returns.appreciationCents)],
    [words.profit, formatCents(returns.profitCents)],
    [words.totalReturn, formatPct(returns.returnPct, 2)],
  ] as const;
  return (
    <div className="border-line px-4 py-3 md:border-t md:px-8 md:py-6">
      <p className="lettering text-ink-soft">{words.before}</p>
      <dl>
        {figures.map(([label, figure]) => (
          <div
            key={label}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line last:border-0 md:py-1"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="ml-auto text-lg md:text-xl">
              <output htmlFor="amount">
                <Settling>{figure}</Settling>
              </output>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
