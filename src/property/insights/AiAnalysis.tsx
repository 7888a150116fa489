import { aiAnalysis, type AnalysisInsight } from '#src/property/insights/sample.ts';
import { recommendationFrom } from '#src/property/insights/recommendation.ts';
import { insightsWidget as words } from '#src/property/insights/words.ts';

const colors = {
  positive: 'border-up text-up',
  negative: 'border-down text-down',
  neutral: 'border-edge text-ink-soft',
} as const;

export function AiAnalysis() {
  const { summary, insights, investmentRecommendation, riskAssessment, marketTrends } = aiAnalysis;
  const badge = recommendationFrom(investmentRecommendation);
  return (
    <div className="grid gap-4">
      <p className="text-lg">{summary}</p>
      <ul className="grid gap-4">
        {insights.map((insight) => (
          <Insight key={insight.title} {...insight} />
        ))}
      </ul>
      <dl className="grid gap-4">
        <div>
          <dt className="lettering text-ink-soft">{words.recommendation}</dt>
          <dd>
            {badge !== null && (
              <strong className="mt-1 mr-3 inline-block rounded-drawn border border-on-brass bg-brass px-2 text-on-brass">
                {badge}
              </strong>
            )}{' '}
            {investmentRecommendation}
          </dd>
        </div>
        <div>
          <dt className="lettering text-ink-soft">{words.risk}</dt>
          <dd>{riskAssessment}</dd>
        </div>
        <div>
          <dt className="lettering text-ink-soft">{words.trends}</dt>
          <dd>{marketTrends}</dd>
        </div>
      </dl>
    </div>
  );
}

function Insight({ title, content, type }: Readonly<AnalysisInsight>) {
  return (
    <li className={`border-l-2 pl-4 ${colors[type]}`}>
      <span className="lettering">
        {title}: {words.kinds[type]}
      </span>
      <span className="block text-ink">{content}</span>
    </li>
  );
}
