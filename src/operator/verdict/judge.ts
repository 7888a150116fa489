import type { ChoiceRow } from '#src/operator/counts.ts';
import type { HypothesisReport } from '#src/operator/schema.ts';
import { hypotheses, type AtLeast, type Hypothesis, type Top } from '#src/operator/verdict/hypotheses.ts';
import { confidenceSequence } from '#src/operator/verdict/confidence-sequence.ts';
import { peopleIn, proportion } from '#src/operator/proportion.ts';
import { columnOf, questionOptions } from '#src/operator/question-keys.ts';
import {
  decideAtLeast,
  decideTop,
  EVEN,
  foreseen,
  type Duel,
  type Verdict,
} from '#src/operator/verdict/verdict.ts';

/** As if operators had decided nothing. */
export const withoutDecisions = (choices: readonly ChoiceRow[]): ChoiceRow[] =>
  choices.map((row) => ({ ...row, standing: row.standing === 'clean' ? 'clean' : 'flagged' }));

export function judgeAll(choices: readonly ChoiceRow[], judged = hypotheses): HypothesisReport[] {
  return judged.map((hypothesis) => {
    const { id, weight, statement, otherwise, question } = hypothesis;
    const rows = choices.filter((row) => row.question === columnOf(question) && row.standing !== 'left_out');
    const answered = rows.filter(({ options }) => options !== null);
    const left = peopleIn(rows.filter(({ options, isAnswering }) => options === null && !isAnswering));
    const among = (some: readonly ChoiceRow[]) => judgedAmong(hypothesis, some, peopleIn(answered));
    return {
      id,
      weight,
      statement,
      otherwise,
      question,
      ...judge(hypothesis, answered),
      among: {
        confirmed: among(answered.filter(({ isConfirmed }) => isConfirmed)),
        unflagged: among(answered.filter(({ standing }) => standing !== 'flagged')),
      },
      left: { people: left, began: left + peopleIn(answered) },
    };
  });
}

type Judgment = Verdict & Pick<HypothesisReport, 'evidence'>;

const judge = (hypothesis: Hypothesis, choices: readonly ChoiceRow[]): Judgment =>
  hypothesis.kind === 'at_least' ? judgeAtLeast(hypothesis, choices) : judgeTop(hypothesis, choices);

function judgedAmong(hypothesis: Hypothesis, choices: readonly ChoiceRow[], answered: number) {
  const judged = judge(hypothesis, choices);
  if (judged.verdict !== 'undecided' || judged.more === null) return judged;
  // Of people asked, only some confirm their email.
  const scale = Math.max(1, answered / (peopleIn(choices) || answered || 1));
  const { low, high } = judged.more;
  const span = [Math.ceil(low * scale), Math.ceil((high ?? Infinity) * scale)] as const;
  const more = foreseen(span, peopleIn(choices));
  return { ...judged, more };
}

const peopleWho = (choices: readonly ChoiceRow[], chose: (options: readonly string[]) => boolean) =>
  peopleIn(choices.filter(({ options }) => chose(options ?? [])));

function judgeAtLeast({ options, threshold }: AtLeast, choices: readonly ChoiceRow[]) {
  const of = peopleIn(choices);
  const count = peopleWho(choices, (chosen) => options.some((option) => chosen.includes(option)));
  return {
    ...decideAtLeast(count, of, threshold),
    evidence: { kind: 'at_least' as const, threshold, ...figures(count, of, threshold) },
  };
}

function judgeTop({ question, option, none }: Top, choices: readonly ChoiceRow[]) {
  const answered = peopleIn(choices);
  const rivals = new Set([...questionOptions(question), ...choices.flatMap(({ options }) => options ?? [])]);
  rivals.delete(option);
  rivals.delete(none);
  const duels = [...rivals].map((rival): Duel => ({
    rival,
    ahead: peopleWho(choices, (chosen) => chosen.includes(option) && !chosen.includes(rival)),
    behind: peopleWho(choices, (chosen) => !chosen.includes(option) && chosen.includes(rival)),
  }));
  const [closest] = duels.toSorted((one, other) => one.ahead - one.behind - (other.ahead - other.behind));
  const { rival = '', ahead = 0, behind = 0 } = closest ?? {};
  const named = peopleWho(choices, (chosen) => chosen.includes(option));
  return {
    ...decideTop(duels, answered),
    evidence: {
      kind: 'top' as const,
      rival,
      named: proportion(named, answered),
      ...figures(ahead, ahead + behind, EVEN),
    },
  };
}

function figures(count: number, of: number, bar: number) {
  const figure = proportion(count, of);
  return { figure, sequence: figure.interval === null ? null : confidenceSequence({ count, of }, bar) };
}
