import type { Property } from '#src/property/property.ts';

export function MarketData({ insights }: Readonly<{ insights: Property['market'] }>) {
  return (
    <dl className="grid gap-2 md:gap-4">
      {insights.map(({ title, content }) => (
        <div key={title} className="text-sm md:text-base">
          <dt className="inline pr-2 lettering text-ink-soft md:block">{title}</dt>
          <dd className="inline">{content}</dd>
        </div>
      ))}
    </dl>
  );
}
