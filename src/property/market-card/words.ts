import type { MarketMetric } from '#src/property/market-card/metrics.ts';

export const marketCard = {
  label: 'Market Data',
  trend: { up: 'up on last year', down: 'down on last year' },
  source: (source: string) => `Source: ${source}`,
  position: (place: number, count: number) => `Metric ${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
} as const;

type Market = Pick<MarketMetric, 'trend'> & { propertyType: string; location: string };

/** Spec 1. */
export function marketSummary({ propertyType, location, trend }: Market): string {
  const market = `The ${propertyType.toLowerCase()} market in ${location}`;
  switch (trend) {
    case 'up':
      return `${market} points to growth: increasing prices and appreciation for those who already own.`;
    case 'down':
      return `${market} points to stabilization after recent changes, and to stability for those who already own.`;
  }
}
