import { recommendationFrom } from '#src/property/insights/recommendation.ts';
import { insightsWidget as words } from '#src/property/insights/words.ts';
import type { Property } from '#src/property/property.ts';

const colors = {
  positive: 'border-up text-up',
  negative: 'border-down text-down',
  neutral: 'border-edge text-ink-soft',
} as const;

export function AiAnalysis({ analysis }: Readonly<Pick<Property, 'analysis'>>) {
  const { summary, insights, investmentRecommendation, riskAssessment, marketTrends } = analysis;
  const badge = recommendationFrom(investmentRecommendation);
  return (
    <div className="grid gap-4 text-sm md:text-base">
      <p>{summary}</p>
      <ul className="grid gap-3">
        {insights.map(({ title, content, type }) => (
          <li key={title} className={`border-l-2 pl-4 ${colors[type]}`}>
            <span className="lettering">
              {title}: {words.kinds[type]}
            </span>
            <span className="block text-ink">{content}</span>
          </li>
        ))}
      </ul>
      <dl className="grid gap-3">
        <div>
          <dt className="lettering text-ink-soft">{words.recommendation}</dt>
          <dd>
            {badge !== null && (
              <strong className="mr-3 inline-block -rotate-3 rounded-drawn border-3 border-double border-brass-ink px-2 text-brass-ink">
                {badge}
              </strong>
            )}{' '}
            {investmentRecommendation}
          </dd>
        </div>
        {Object.entries({ [words.risk]: riskAssessment, [words.trends]: marketTrends }).map(
          ([term, text]) => (
            <div key={term}>
              <dt className="lettering text-ink-soft">{term}</dt>
              <dd>{text}</dd>
            </div>
          ),
        )}
      </dl>
    </div>
  );
}
