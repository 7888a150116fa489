import type { Figures } from '#src/property/calculator/figures.ts';
import type { Rates } from '#src/property/calculator/returns.ts';
import { Figure } from '#src/property/calculator/Figure.tsx';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';
import { formatPct } from '#src/shared/format.ts';

type Props = { rates: Rates; figures: Figures; title: 'h3' | 'h4' };

export function BeforeFees({ rates, figures, title: Title }: Readonly<Props>) {
  const rows = [
    ['dividends', words.dividends(formatPct(rates.dividendPct))],
    ['appreciation', words.appreciation(formatPct(rates.appreciationPct))],
    ['profit', words.profit],
    ['totalReturn', words.totalReturn],
  ] as const;
  return (
    <div className="border-t border-line px-4 py-2 md:px-8 md:py-6">
      <Title className="font-text text-sm tracking-normal text-ink-soft md:text-base">{words.before}</Title>
      <dl className="gap-x-8 md:grid md:grid-cols-4">
        {rows.map(([name, label]) => (
          <div
            key={name}
            className="flex flex-wrap items-baseline justify-between gap-x-4 border-b border-line last:border-0 md:block md:border-b-0"
          >
            <dt className="text-sm font-normal text-ink-soft">{label}</dt>
            <dd className="text-lg md:text-xl">
              <Figure name={name} figures={figures} />
            </dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
