import { aiAnalysis, type AnalysisInsight } from '#src/data/insights.ts';
import { recommendationFrom } from '#src/domain/recommendation.ts';

/** Said in a word as well, so that it reads without colour. */
const looks = {
  positive: { word: 'In favour', color: 'border-up text-up' },
  negative: { word: 'Against', color: 'border-down text-down' },
  neutral: { word: 'Neutral', color: 'border-edge text-ink-soft' },
} as const;

export function AiAnalysis() {
  const { summary, insights, investmentRecommendation, riskAssessment, marketTrends } = aiAnalysis;
  const badge = recommendationFrom(investmentRecommendation);
  return (
    <div className="grid gap-5">
      <p className="text-lg">{summary}</p>
      <ul className="grid gap-4">
        {insights.map((insight) => (
          <Insight key={insight.title} {...insight} />
        ))}
      </ul>
      <dl className="grid gap-5">
        <div>
          <dt className="lettering text-ink-soft">Recommendation</dt>
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
          <dt className="lettering text-ink-soft">Risk</dt>
          <dd>{riskAssessment}</dd>
        </div>
        <div>
          <dt className="lettering text-ink-soft">Trends</dt>
          <dd>{marketTrends}</dd>
        </div>
      </dl>
    </div>
  );
}

function Insight({ title, content, type }: Readonly<AnalysisInsight>) {
  const { word, color } = looks[type];
  return (
    <li className={`border-l-2 pl-4 ${color}`}>
      <span className="lettering">
        {title}: {word}
      </span>
      <span className="block text-ink">{content}</span>
    </li>
  );
}
