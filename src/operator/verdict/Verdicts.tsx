import type { ReactNode } from 'react';
import { ShareBar } from '#src/operator/ShareBar.tsx';
import { recounts } from '#src/operator/verdict/advice.ts';
import type { HypothesisReport } from '#src/operator/report-schema.ts';
import { questionTitle } from '#src/operator/report-dimensions.ts';
import { shareOf } from '#src/operator/report-figures.ts';
import { Section } from '#src/operator/Section.tsx';
import { INK, VerdictMark } from '#src/operator/verdict/VerdictMark.tsx';
import { Card } from '#src/ui/Card.tsx';
import { operator } from '#src/operator/words.ts';
import { barOf, boundsOf, evidenceOf, thresholdOf } from '#src/operator/report-sentences.ts';

const { verdict: words } = operator;

export function Verdicts({ hypotheses }: Readonly<{ hypotheses: readonly HypothesisReport[] }>) {
  return (
    <Section id="verdict">
      <ul className="grid gap-5 lg:grid-cols-3">
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
  const { verdict, weight, statement, question, evidence, among } = hypothesis;
  return (
    <>
      <div className="flex items-center gap-3">
        <VerdictMark verdict={verdict} />
        <p className={`leading-tight ${INK[verdict]}`}>
          {words.words[verdict]}
          {hypothesis.verdict === 'undecided' && (
            <span className="block text-sm">{words.more(hypothesis.more)}</span>
          )}
        </p>
        <p className="ml-auto shrink-0 self-start lettering text-ink-soft">{words.weights[weight]}</p>
      </div>
      <h3 className="mt-5 text-xl">{statement}</h3>
      <Evidence evidence={evidence} />
      <dl className="mt-4 mb-6 grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {boundsOf(evidence).map(([label, range]) => (
          <Row key={label} label={label}>
            {range}
          </Row>
        ))}
        {recounts.map((who) => (
          <Row key={who} label={words.among[who]}>
            <span className={among[who].verdict === verdict ? '' : 'text-down'}>
              {shareOf(among[who].figure)}, {words.words[among[who].verdict].toLowerCase()}
            </span>
          </Row>
        ))}
      </dl>
      <p className="mt-auto border-t border-line pt-3 text-xs text-ink-soft">
        {words.from(questionTitle(question))}
      </p>
    </>
  );
}

function Row({ label, children }: Readonly<{ label: string; children: ReactNode }>) {
  return (
    <div className="col-span-2 grid grid-cols-subgrid border-t border-line py-1">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="text-right">{children}</dd>
    </div>
  );
}

function Evidence({ evidence }: Readonly<Pick<HypothesisReport, 'evidence'>>) {
  const { figure, sequence } = evidence;
  return (
    <div className="mt-6">
      <p className="flex items-baseline justify-between gap-4">
        <span className="font-display text-3xl">{shareOf(figure)}</span>
        <span className="text-right text-sm text-ink-soft">{barOf(evidence)}</span>
      </p>
      {figure.interval !== null && (
        <div className="mt-6 mb-6">
          <ShareBar proportion={figure} threshold={thresholdOf(evidence)} sequence={sequence} />
          <p aria-hidden="true" className="flex justify-between text-xs text-ink-soft">
            <span>0</span>
            <span>100%</span>
          </p>
        </div>
      )}
      <p className="text-sm">{evidenceOf(evidence)}</p>
      {figure.interval === null && <p className="text-sm">{words.few}</p>}
    </div>
  );
}
