import { useState } from 'react';
import type { Property } from '#src/property/property.ts';
import { Button } from '#src/ui/Button.tsx';
import { useHydrated } from '#src/shared/hooks/use-hydrated.ts';
import { marketCard, marketSummary } from '#src/property/market-card/words.ts';

/** Spec section 1. */
type Props = Pick<Property, 'metrics'> & { propertyType?: string; propertyLocation?: string };

const trends = {
  up: { arrow: 'm5 12 7-7 7 7m-7 7V5', color: 'text-up' },
  down: { arrow: 'M12 5v14m7-7-7 7-7-7', color: 'text-down' },
} as const;

export function MarketCard({
  metrics,
  propertyType = 'Commercial',
  propertyLocation = 'New York',
}: Readonly<Props>) {
  const [index, setIndex] = useState(0);
  const disabled = !useHydrated(); // A press before would be lost.
  const move = (by: number) => setIndex((index + metrics.length + by) % metrics.length);
  const metric = metrics[index] ?? metrics[0];
  const { arrow, color } = trends[metric.trend];
  return (
    <div role="group" aria-label={marketCard.label}>
      <div className="rounded-drawn border border-edge bg-sheet">
        <div
          aria-live="polite"
          aria-atomic="true"
          className="grid min-h-72 content-start gap-x-12 gap-y-3 p-4 md:min-h-0 md:grid-cols-2 md:p-8"
        >
          <div>
            <h3 className="font-text text-lg font-semibold tracking-normal">{metric.title}</h3>
            <p className="mt-2 flex flex-wrap items-baseline gap-x-5">
              <span className="font-display text-3xl">{metric.value}</span>
              <span className={`inline-flex flex-wrap items-center gap-x-1 text-lg ${color}`}>
                <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 fill-none stroke-current">
                  <path strokeWidth="1.5" strokeLinecap="round" strokeLinejoin="round" d={arrow} />
                </svg>
                <span>{metric.change}</span> <span className="text-sm">{marketCard.since}</span>
              </span>
            </p>
          </div>
          <div>
            <p>{metric.description}</p>
            <p className="mt-2 text-sm text-ink-soft">{marketCard.source(metric.source)}</p>
          </div>
          <p className="sr-only">{marketCard.position(index + 1, metrics.length)}</p>
        </div>
        <div className="flex flex-wrap gap-2 border-t border-line p-4 md:px-8">
          <Button variant="quiet" disabled={disabled} onClick={() => move(-1)}>
            {marketCard.previous}
          </Button>
          <Button variant="quiet" disabled={disabled} onClick={() => move(1)}>
            {marketCard.next}
          </Button>
        </div>
      </div>
      <ol aria-hidden="true" className="mt-4 flex gap-3">
        {metrics.map(({ title }) => (
          <li
            key={title}
            data-active={title === metric.title}
            className="size-3 rounded-full border border-edge data-[active=true]:border-ink data-[active=true]:bg-brass"
          />
        ))}
      </ol>
      <p className="mt-6 text-lg">
        {marketSummary({ propertyType, location: propertyLocation, trend: metric.trend })}
      </p>
    </div>
  );
}
