import type { SameChoice } from '#src/operator/counts.ts';
import type { HypothesisReport } from '#src/operator/report-schema.ts';
import { hypotheses, type Hypothesis } from '#src/operator/hypotheses.ts';
import { confidenceSequence } from '#src/operator/confidence-sequence.ts';
import { proportion } from '#src/operator/proportion.ts';
import { columnOf, questionOptions } from '#src/operator/report-dimensions.ts';
import { decideAtLeast, decideTop, EVEN, type Duel } from '#src/operator/verdict.ts';
import { falseAnswersAtLeast, falseAnswersTop } from '#src/operator/fragility.ts';

type AtLeast = Extract<Hypothesis, { kind: 'at_least' }>;
type Top = Extract<Hypothesis, { kind: 'top' }>;

export function judgeAll(choices: readonly SameChoice[]): HypothesisReport[] {
  return hypotheses.map((hypothesis) => {
    const { id, weight, statement, otherwise, question } = hypothesis;
    const all = choices.filter((choice) => choice.question === columnOf(question));
    return {
      id,
      weight,
      statement,
      otherwise,
      question,
      ...judge(hypothesis, all),
      among: {
        proven: judgedAmong(
          hypothesis,
          all.filter(({ isProven }) => isProven),
        ),
        unflagged: judgedAmong(
          hypothesis,
          all.filter(({ isFlagged }) => !isFlagged),
        ),
      },
    };
  });
}

const judge = (hypothesis: Hypothesis, choices: readonly SameChoice[]) =>
  hypothesis.kind === 'at_least' ? judgeAtLeast(hypothesis, choices) : judgeTop(hypothesis, choices);

function judgedAmong(hypothesis: Hypothesis, choices: readonly SameChoice[]) {
  const { evidence, ...verdict } = judge(hypothesis, choices);
  return { ...verdict, figure: evidence.figure };
}

const peopleOf = (
  choices: readonly SameChoice[],
  isCounted: (options: readonly string[]) => boolean = () => true,
) => choices.filter(({ options }) => isCounted(options)).reduce((sum, { people }) => sum + people, 0);

function judgeAtLeast({ options, threshold }: AtLeast, choices: readonly SameChoice[]) {
  const of = peopleOf(choices);
  const count = peopleOf(choices, (chosen) => chosen.some((option) => options.includes(option)));
  return {
    ...decideAtLeast(count, of, threshold),
    falseAnswers: falseAnswersAtLeast(count, of, threshold),
    evidence: { kind: 'at_least' as const, threshold, ...figures(count, of, threshold) },
  };
}

function judgeTop({ question, option }: Top, choices: readonly SameChoice[]) {
  const answered = peopleOf(choices);
  const named = new Set([...questionOptions(question), ...choices.flatMap(({ options }) => options)]);
  named.delete(option);
  const duels = [...named].map((rival): Duel => ({
    rival,
    ahead: peopleOf(choices, (chosen) => chosen.includes(option) && !chosen.includes(rival)),
    behind: peopleOf(choices, (chosen) => !chosen.includes(option) && chosen.includes(rival)),
  }));
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  return {
    ...decideTop(duels, answered),
    falseAnswers: falseAnswersTop(duels, answered),
    evidence: { kind: 'top' as const, option, rival, ...figures(ahead, ahead + behind, EVEN) },
  };
}

function figures(count: number, of: number, bar: number) {
  const figure = proportion(count, of);
  return { figure, sequence: figure.interval === null ? null : confidenceSequence({ count, of }, bar) };
}
