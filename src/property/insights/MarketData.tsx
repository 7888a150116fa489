import { marketInsights } from '#src/property/insights/sample.ts';

export function MarketData() {
  return (
    <dl className="grid gap-4">
      {marketInsights.map(({ title, content }) => (
        <div key={title}>
          <dt className="lettering text-ink-soft">{title}</dt>
          <dd>{content}</dd>
        </div>
      ))}
    </dl>
  );
}
