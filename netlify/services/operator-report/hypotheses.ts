/** Each hypothesis against its bar: what is counted, and what that says. */
import type { ReportCounts } from '#netlify/queries/operator-report.ts';
import type { CountedQuestion } from '#netlify/services/operator-report/questions.ts';
import type { HypothesisReport } from '#src/contracts/operator-report.ts';
import { hypotheses, type Hypothesis } from '#src/data/hypotheses.ts';
import { confidenceSequence } from '#src/domain/confidence-sequence.ts';
import { proportion } from '#src/domain/proportion.ts';
import { decideAtLeast, decideTop, EVEN } from '#src/domain/verdict.ts';

type AtLeast = Extract<Hypothesis, { kind: 'at_least' }>;
type Top = Extract<Hypothesis, { kind: 'top' }>;

export function judgeAll({ pairs }: ReportCounts, counted: readonly CountedQuestion[]): HypothesisReport[] {
  return hypotheses.map((hypothesis) => {
    const question = counted.find(({ key }) => key === hypothesis.question);
    if (question === undefined) throw new Error(`There is no question ${hypothesis.question}.`);
    const cells = pairs[hypothesis.question] ?? [];
    return judge(hypothesis, question, (option, rival) => {
      const [, , people] = cells.find(([row, column]) => row === option && column === rival) ?? [];
      return people ?? 0;
    });
  });
}

/** How many chose both of two options of a question. */
type CountTogether = (option: string, rival: string) => number;

function judge(hypothesis: Hypothesis, question: CountedQuestion, together: CountTogether): HypothesisReport {
  const { id, weight, statement, otherwise } = hypothesis;
  return {
    id,
    weight,
    statement,
    otherwise,
    question: question.key,
    ...(hypothesis.kind === 'at_least'
      ? judgeAtLeast(hypothesis, question)
      : judgeTop(hypothesis, question, together)),
  };
}

function judgeAtLeast({ options, threshold }: AtLeast, question: CountedQuestion) {
  const count = question.options
    .filter(({ option }) => options.includes(option))
    .reduce((sum, one) => sum + one.count, 0);
  return {
    ...decideAtLeast(count, question.answered, threshold),
    evidence: { kind: 'at_least' as const, threshold, ...figures(count, question.answered, threshold) },
  };
}

function judgeTop({ option }: Top, { options, answered }: CountedQuestion, together: CountTogether) {
  const own = options.find((one) => one.option === option)?.count ?? 0;
  const duels = options
    .filter((rival) => rival.option !== option)
    .map((rival) => {
      const both = together(option, rival.option);
      return { rival: rival.option, ahead: own - both, behind: rival.count - both };
    });
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  return {
    ...decideTop(duels, answered),
    evidence: { kind: 'top' as const, option, rival, ...figures(ahead, ahead + behind, EVEN) },
  };
}

function figures(count: number, of: number, bar: number) {
  const figure = proportion(count, of);
  return { figure, sequence: figure.interval === null ? null : confidenceSequence({ count, of }, bar) };
}
