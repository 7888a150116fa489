import type { HypothesisReport } from '#src/operator/schema.ts';
import { questionTitle } from '#src/operator/question-keys.ts';
import { intervalPct, shareOf } from '#src/operator/proportion.ts';
import { DataTable } from '#src/operator/DataTable.tsx';
import { VerdictMark } from '#src/operator/verdict/VerdictMark.tsx';
import { operator } from '#src/operator/words.ts';
import {
  barOf,
  countsOf,
  decidingRange,
  evidenceOf,
  lowestOf,
  verdictOf,
} from '#src/operator/verdict/sentences.ts';

const { verdict: words } = operator;

export function Verdicts({ hypotheses }: Readonly<{ hypotheses: readonly HypothesisReport[] }>) {
  return (
    <ul className="grid gap-x-12 gap-y-8 lg:grid-cols-2">
      {hypotheses.map((hypothesis) => (
        <Hypothesis key={hypothesis.id} {...hypothesis} />
      ))}
    </ul>
  );
}

function Hypothesis(hypothesis: Readonly<HypothesisReport>) {
  const { weight, statement, question, evidence } = hypothesis;
  const lowest = lowestOf(hypothesis);
  return (
    <li>
      <h3 className="flex items-center gap-4 text-xl">
        <VerdictMark verdict={lowest.verdict} />
        {statement}
      </h3>
      <p className="mt-3 text-sm">
        {`${words.weights[weight]}. ${verdictOf(lowest)}. ${barOf(evidence)}. ${evidenceOf(evidence)}`}
      </p>
      <p className="mt-1 mb-3 text-sm text-ink-soft">
        {`${words.deciding}: ${decidingRange(lowest) ?? '–'}. ${words.from(questionTitle(question))}`}
      </p>
      <DataTable
        caption={statement}
        columns={words.columns}
        rows={countsOf(hypothesis).map(({ name, figure, verdict: ofRow }) => ({
          name,
          cells: [shareOf(figure), intervalPct(figure) ?? '–', words.words[ofRow]],
        }))}
      />
    </li>
  );
}
