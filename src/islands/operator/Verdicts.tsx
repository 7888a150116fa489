import { ShareBar } from '#src/charts/ShareBar.tsx';
import type { HypothesisReport } from '#src/contracts/operator-report.ts';
import { questionTitle } from '#src/domain/report-dimensions.ts';
import { countOf, sharePct } from '#src/domain/report-figures.ts';
import { Section } from '#src/islands/operator/Section.tsx';
import { Card } from '#src/ui/Card.tsx';
import { operator } from '#src/words/operator.ts';
import { barOf, evidenceOf, sumOfVerdicts, thresholdOf } from '#src/words/report-sentences.ts';

const { verdict: words } = operator;

const INK = { supported: 'text-up', not_supported: 'text-down', undecided: 'text-brass-ink' } as const;

export function Verdicts({ hypotheses }: Readonly<{ hypotheses: readonly HypothesisReport[] }>) {
  return (
    <Section id="verdict">
      <p className="mb-8 font-display text-xl sm:text-2xl">
        {hypotheses.length === 0 ? words.none : sumOfVerdicts(hypotheses)}
      </p>
      <ul className="grid gap-5 lg:grid-cols-3 print:grid-cols-3">
        {hypotheses.map((hypothesis) => (
          <Card as="li" key={hypothesis.id} className="flex flex-col">
            <Hypothesis {...hypothesis} />
          </Card>
        ))}
      </ul>
    </Section>
  );
}

function Hypothesis(hypothesis: Readonly<HypothesisReport>) {
  const { verdict, statement, question } = hypothesis;
  return (
    <>
      <div className={`flex items-center gap-3 ${INK[verdict]}`}>
        <Window verdict={verdict} />
        <p className="leading-tight">
          {words.words[verdict]}
          {hypothesis.verdict === 'undecided' && (
            <span className="block text-sm">{words.more(hypothesis.more)}</span>
          )}
        </p>
      </div>
      <h3 className="mt-5 text-xl">{statement}</h3>
      <Evidence {...hypothesis} />
      <p className="mt-auto border-t border-line pt-3 text-xs text-ink-soft">
        {words.from(questionTitle(question))}
      </p>
    </>
  );
}

function Evidence({ evidence }: Readonly<Pick<HypothesisReport, 'evidence'>>) {
  const { figure } = evidence;
  return (
    <div className="my-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-3xl">{sharePct(figure) ?? countOf(figure)}</span>
        <span className="text-right text-sm text-ink-soft">{barOf(evidence)}</span>
      </p>
      {figure.interval !== null && (
        <div className="mt-6 mb-5">
          <ShareBar proportion={figure} isLit threshold={thresholdOf(evidence)} />
          <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
            <span>0</span>
            <span>100%</span>
          </p>
        </div>
      )}
      <p className="text-sm">{evidenceOf(evidence)}</p>
    </div>
  );
}

/** A window of the facade: lit, dark and crossed out, or half lit. The words beside it say the same. */
function Window({ verdict }: Readonly<Pick<HypothesisReport, 'verdict'>>) {
  return (
    <svg aria-hidden="true" width="30" height="38" viewBox="0 0 30 38" className="shrink-0" fill="none">
      {verdict !== 'not_supported' && (
        <path className="fill-brass" d={verdict === 'supported' ? 'M3 3h24v32H3z' : 'M3 19h24v16H3z'} />
      )}
      <path stroke="currentColor" strokeWidth="1.5" d="M3 3h24v32H3zM15 3v32M3 19h24M0 37h30" />
      {verdict === 'not_supported' && (
        <path stroke="currentColor" strokeWidth="1.5" d="M3 3l24 32M27 3L3 35" />
      )}
    </svg>
  );
}
