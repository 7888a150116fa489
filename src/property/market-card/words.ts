export const marketCard = {
  label: 'Market Data',
  since: 'from last year',
  source: (source: string) => `Source: ${source}`,
  position: (place: number, count: number) => `Metric ${place} of ${count}`,
  previous: 'Previous',
  next: 'Next',
} as const;

type Market = { propertyType: string; location: string; trend: 'up' | 'down' };

/** Spec section 1. */
export function marketSummary({ propertyType, location, trend }: Market): string {
  const market = `The ${propertyType.toLowerCase()} market in ${location}`;
  return trend === 'up'
    ? `${market} is seeing growth: increasing prices and appreciation for owners.`
    : `${market} has reached stabilization after recent changes: stability for owners.`;
}
