/** The paragraph under the Market Data card (spec section 1). */
export type Trend = 'up' | 'down';

type Market = { propertyType: string; location: string; trend: Trend };

export function marketSummary({ propertyType, location, trend }: Market): string {
  const market = `The ${propertyType.toLowerCase()} market in ${location}`;
  switch (trend) {
    case 'up':
      return `${market} points to growth: increasing prices and appreciation for those who already own.`;
    case 'down':
      return `${market} points to stabilization after recent changes, and to stability for those who already own.`;
  }
}
