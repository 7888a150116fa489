import { Circle, CircleMinus, CirclePlus } from 'lucide-react';
import { aiAnalysis, type AnalysisInsight } from '#src/content/insights.ts';
import { recommendationFrom } from '#src/domain/recommendation.ts';

const looks = {
  positive: { Icon: CirclePlus, word: 'In favour', color: 'text-up' },
  negative: { Icon: CircleMinus, word: 'Against', color: 'text-down' },
  neutral: { Icon: Circle, word: 'Neutral', color: 'text-ink-soft' },
} as const;

export function AiAnalysis() {
  const { summary, insights, investmentRecommendation, riskAssessment, marketTrends } = aiAnalysis;
  const badge = recommendationFrom(investmentRecommendation);
  return (
    <div className="grid gap-5">
      <p className="text-lg">{summary}</p>
      <ul className="grid gap-3 border-y border-line py-5">
        {insights.map((insight) => (
          <Insight key={insight.title} {...insight} />
        ))}
      </ul>
      <dl className="grid gap-5">
        <div>
          <dt className="lettering text-ink-soft">Recommendation</dt>
          <dd>
            {badge !== null && (
              <strong className="mr-3 inline-block rounded-drawn border border-on-brass bg-brass px-2 font-normal text-on-brass">
                {badge}
              </strong>
            )}
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
  const { Icon, word, color } = looks[type];
  return (
    <li className="flex gap-3">
      <Icon aria-hidden="true" size={20} strokeWidth={1.5} className={`mt-1 shrink-0 ${color}`} />
      <span>
        {title} <span className={`text-sm ${color}`}>({word.toLowerCase()})</span>
        <br />
        {content}
      </span>
    </li>
  );
}
