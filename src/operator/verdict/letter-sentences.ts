import { hypotheses } from '#src/operator/verdict/hypotheses.ts';
import type { ChannelFigures, HypothesisReport } from '#src/operator/report-schema.ts';
import type { Advice, Recount } from '#src/operator/verdict/advice.ts';
import { formatDay } from '#src/shared/format.ts';
import { proportion } from '#src/operator/proportion.ts';
import { sharePct } from '#src/operator/report-figures.ts';
import type { More, Verdict } from '#src/operator/verdict/verdict.ts';
import { letterEmail as words } from '#src/operator/verdict/letter-words.ts';
import { operator } from '#src/operator/words.ts';
import { adviceSentence, aboutLeft, barOf, doubtsOf, evidenceOf } from '#src/operator/report-sentences.ts';

const STEPS = ['visits', 'joined', 'completed', 'confirmed'] as const;

type Deciding = Pick<HypothesisReport, 'id' | 'verdict'> & {
  more: More;
  count: number;
  of: number;
  among: Record<Recount, Pick<Verdict, 'verdict'>>;
  left: { people: number; lean: number | null };
};
type Written = {
  advice: Advice;
  deciding: readonly Deciding[];
  funnel: Pick<ChannelFigures, (typeof STEPS)[number]>;
};
type Letter = Written & {
  occasion: 'week' | 'advice';
  before: (Written & { writtenAt: string }) | null;
};
type Note = { label: string; text: string };

export const sentenceOf = ({ advice }: Pick<Written, 'advice'>): string =>
  adviceSentence({ advice, hypotheses });

export const subjectOf = (letter: Letter): string => words.subject[letter.occasion](sentenceOf(letter));

export function hypothesisNotes({ deciding }: Pick<Written, 'deciding'>): Note[] {
  const { words: named, more: missing } = operator.verdict;
  return deciding.flatMap((judged) => {
    const { verdict, more, count, of } = judged;
    const figure = proportion(count, of);
    const hypothesis = hypotheses.find(({ id }) => id === judged.id);
    if (hypothesis === undefined) return [];
    const parts = [named[verdict], sharePct(figure), verdict === 'undecided' ? missing(more) : null];
    const first = `${parts.filter((part) => part !== null).join(', ')}. ${barOf(hypothesis)}.`;
    const text = [
      first,
      evidenceOf({ ...hypothesis, figure }),
      ...doubtsOf(judged),
      ...aboutLeft({ ...judged, evidence: hypothesis }),
    ].join(' ');
    return { label: hypothesis.statement, text };
  });
}

export function aboutBefore(letter: Letter): string {
  const { before } = letter;
  if (before === null) return words.changed.first;
  const sentence = sentenceOf(before);
  const say = sentence === sentenceOf(letter) ? words.changed.same : words.changed.other;
  return say(sentence, formatDay(before.writtenAt.slice(0, 10)));
}

export function funnelNotes({ funnel, before }: Letter): Note[] {
  return STEPS.map((step, index) => {
    const previous = STEPS[index - 1];
    const isPart = previous !== undefined && funnel[step] <= funnel[previous];
    return {
      label: words.funnel.steps[step],
      text: words.funnel.figure(
        funnel[step],
        isPart ? sharePct(proportion(funnel[step], funnel[previous])) : null,
        before === null ? null : funnel[step] - before.funnel[step],
      ),
    };
  });
}
