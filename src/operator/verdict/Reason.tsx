import type { HypothesisReport } from '#src/operator/schema.ts';
import { questionTitle } from '#src/operator/question-keys.ts';
import { intervalPct, shareOf } from '#src/operator/proportion.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { barOf, countsOf, evidenceOf, lowestOf, verdictOf } from '#src/operator/verdict/sentences.ts';

const { verdict: words } = reportWords;

const INK = { supported: 'text-up', refuted: 'text-down', undecided: 'text-brass-ink' } as const;

/** The three counts side by side, and the verdict of the lowest. */
export function Reason(hypothesis: Readonly<HypothesisReport>) {
  const { statement, question, evidence, weight, left } = hypothesis;
  const lowest = lowestOf(hypothesis);
  return (
    <li className="grid break-inside-avoid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line py-3">
      <VerdictMark verdict={lowest.verdict} />
      <span>
        {statement}
        <span className={`block text-sm ${INK[lowest.verdict]}`}>{verdictOf(lowest)}</span>
      </span>
      <dl className="col-span-full grid grid-cols-3 gap-x-4 sm:col-start-2">
        {countsOf(hypothesis).map(({ name, figure, verdict: ofCount }) => (
          <div key={name} className="flex flex-col justify-between text-xs text-ink-soft">
            <dt>{name}</dt>
            <dd>
              <span className="block font-display text-2xl text-ink">{shareOf(figure)}</span>
              {words.words[ofCount]}
            </dd>
          </div>
        ))}
      </dl>
      <details className="col-span-full text-sm text-ink-soft sm:col-start-2">
        <summary>{reportWords.counted}</summary>
        {`${words.weights[weight]}. ${barOf(evidence)}. ${evidenceOf(evidence)} `}
        {lowest.sequence !== null &&
          `${words.deciding}: ${intervalPct({ interval: lowest.sequence, of: lowest.figure.of }) ?? ''}. `}
        {`${words.from(questionTitle(question))} `}
        {left.people > 0 && words.left(left.people)}
      </details>
    </li>
  );
}

function VerdictMark({ verdict }: Readonly<Pick<HypothesisReport, 'verdict'>>) {
  return (
    <svg aria-hidden="true" viewBox="0 0 30 38" className={`h-8 shrink-0 ${INK[verdict]}`} fill="none">
      {verdict !== 'refuted' && (
        <path className="fill-brass" d={verdict === 'supported' ? 'M3 3h24v32H3z' : 'M3 19h24v16H3z'} />
      )}
      <path stroke="currentColor" strokeWidth="1.5" d="M3 3h24v32H3zM15 3v32M3 19h24M0 37h30" />
      {verdict === 'refuted' && <path stroke="currentColor" strokeWidth="1.5" d="M3 3l24 32M27 3L3 35" />}
    </svg>
  );
}
