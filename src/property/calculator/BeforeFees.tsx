import type { Figures } from '#src/property/calculator/figures.ts';
import type { Rates } from '#src/property/calculator/returns.ts';
import { Figure } from '#src/property/calculator/Figure.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';
import { formatPct } from '#src/shared/format.ts';

export function BeforeFees({ rates, figures }: Readonly<{ rates: Rates; figures: Figures }>) {
  const rows = [
    ['dividends', words.dividends(formatPct(rates.dividendPct))],
    ['appreciation', words.appreciation(formatPct(rates.appreciationPct))],
    ['profit', words.profit],
    ['totalReturn', words.totalReturn],
  ] as const;
  return (
    <div className="border-line px-4 py-3 md:border-t md:px-8 md:py-6">
      <p className="lettering text-ink-soft">{words.before}</p>
      <dl>
        {rows.map(([name, label]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line last:border-0 md:py-1"
          >
            <dt className="text-sm text-ink-soft">{label}</dt>
            <dd className="ml-auto text-lg md:text-xl">
              <Figure name={name} figures={figures} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
