import type { ChoiceRow } from '#src/operator/counts.ts';
import type { HypothesisReport } from '#src/operator/report-schema.ts';
import { hypotheses, type Hypothesis } from '#src/operator/verdict/hypotheses.ts';
import { confidenceSequence } from '#src/operator/verdict/confidence-sequence.ts';
import type { Recount } from '#src/operator/verdict/advice.ts';
import { proportion } from '#src/operator/proportion.ts';
import { columnOf, questionOptions } from '#src/operator/report-dimensions.ts';
import { decideAtLeast, decideTop, EVEN, foreseen, type Duel } from '#src/operator/verdict/verdict.ts';

type AtLeast = Extract<Hypothesis, { kind: 'at_least' }>;
type Top = Extract<Hypothesis, { kind: 'top' }>;

export function judgeAll(choices: readonly ChoiceRow[]): HypothesisReport[] {
  return hypotheses.map((hypothesis) => {
    const { id, weight, statement, otherwise, question } = hypothesis;
    const began = choices.filter((choice) => choice.question === columnOf(question));
    const answered = began.filter(({ options }) => options !== null);
    const among = (some: readonly ChoiceRow[]) => judgedAmong(hypothesis, some, peopleOf(answered));
    return {
      id,
      weight,
      statement,
      otherwise,
      question,
      ...judge(hypothesis, answered),
      among: {
        confirmed: among(answered.filter(({ isConfirmed }) => isConfirmed)),
        unflagged: among(answered.filter(({ isFlagged }) => !isFlagged)),
        leavers: among(began),
      },
    };
  });
}

const judge = (hypothesis: Hypothesis, choices: readonly ChoiceRow[]) =>
  hypothesis.kind === 'at_least' ? judgeAtLeast(hypothesis, choices) : judgeTop(hypothesis, choices);

function judgedAmong(
  hypothesis: Hypothesis,
  choices: readonly ChoiceRow[],
  answered: number,
): HypothesisReport['among'][Recount] {
  const judged = judge(hypothesis, choices);
  const { figure } = judged.evidence;
  if (judged.verdict !== 'undecided') return { verdict: judged.verdict, figure };
  if (judged.more === null) return { verdict: 'undecided', more: null, figure };
  // Of people asked, only some confirm their email.
  const scale = Math.max(1, answered / (peopleOf(choices) || answered));
  const { low, high } = judged.more;
  const more = foreseen([Math.ceil(low * scale), Math.ceil((high ?? Infinity) * scale)]);
  return { verdict: 'undecided', more, figure };
}

type Choice = ChoiceRow['options'];

const peopleOf = (choices: readonly ChoiceRow[], isCounted: (chosen: Choice) => boolean = () => true) =>
  choices.filter(({ options }) => isCounted(options)).reduce((sum, { people }) => sum + people, 0);

/** People who left without answering count as a no, and as having named every rival. */
const named = (chosen: Choice, option: string) => chosen?.includes(option) ?? false;
const namedRival = (chosen: Choice, rival: string) => chosen?.includes(rival) ?? true;

function judgeAtLeast({ options, threshold }: AtLeast, choices: readonly ChoiceRow[]) {
  const of = peopleOf(choices);
  const count = peopleOf(choices, (chosen) => options.some((option) => named(chosen, option)));
  return {
    ...decideAtLeast(count, of, threshold),
    evidence: { kind: 'at_least' as const, threshold, ...figures(count, of, threshold) },
  };
}

function judgeTop({ question, option }: Top, choices: readonly ChoiceRow[]) {
  const answered = peopleOf(choices);
  const rivals = new Set([...questionOptions(question), ...choices.flatMap(({ options }) => options ?? [])]);
  rivals.delete(option);
  const duels = [...rivals].map((rival): Duel => ({
    rival,
    ahead: peopleOf(choices, (chosen) => named(chosen, option) && !namedRival(chosen, rival)),
    behind: peopleOf(choices, (chosen) => !named(chosen, option) && namedRival(chosen, rival)),
  }));
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  return {
    ...decideTop(duels, answered),
    evidence: { kind: 'top' as const, rival, ...figures(ahead, ahead + behind, EVEN) },
  };
}

function figures(count: number, of: number, bar: number) {
  const figure = proportion(count, of);
  return { figure, sequence: figure.interval === null ? null : confidenceSequence({ count, of }, bar) };
}
