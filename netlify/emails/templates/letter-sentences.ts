import type { LetterContent } from '#netlify/emails/templates/letter-content.ts';
import { hypotheses } from '#src/operator/verdict/hypotheses.ts';
import { formatDay } from '#src/shared/format.ts';
import { proportion } from '#src/operator/proportion.ts';
import { sharePct } from '#src/operator/report-figures.ts';
import type { Note } from '#netlify/emails/templates/MailNotes.tsx';
import { letterEmail as words } from '#netlify/emails/letter-words.ts';
import { operator } from '#src/operator/words.ts';
import { adviceSentence, aboutLeft, barOf, evidenceOf, recountsOf } from '#src/operator/report-sentences.ts';

const STEPS = ['visits', 'joined', 'completed', 'confirmed'] as const;

export const sentenceOf = ({ advice }: Pick<LetterContent, 'advice'>): string =>
  adviceSentence({ advice, hypotheses });

export const subjectOf = (letter: LetterContent): string =>
  words.subject[letter.occasion](sentenceOf(letter));

export function hypothesisNotes({ deciding }: Pick<LetterContent, 'deciding'>): Note[] {
  const { words: verdicts, more: needed } = operator.verdict;
  return deciding.flatMap((judged) => {
    const { verdict, more, count, of } = judged;
    const figure = proportion(count, of);
    const hypothesis = hypotheses.find(({ id }) => id === judged.id);
    if (hypothesis === undefined) return [];
    const parts = [verdicts[verdict], sharePct(figure), verdict === 'undecided' ? needed(more) : null];
    const first = `${parts.filter((part) => part !== null).join(', ')}. ${barOf(hypothesis)}.`;
    const text = [
      first,
      evidenceOf({ ...hypothesis, figure }),
      ...recountsOf(judged),
      ...aboutLeft({ ...judged, evidence: hypothesis }),
    ].join(' ');
    return { label: hypothesis.statement, text };
  });
}

export function aboutBefore(letter: LetterContent): string {
  const { before } = letter;
  if (before === null) return words.changed.first;
  const sentence = sentenceOf(before);
  const say = sentence === sentenceOf(letter) ? words.changed.same : words.changed.other;
  return say(sentence, formatDay(before.writtenAt.slice(0, 10)));
}

export function funnelNotes({ funnel, before }: LetterContent): Note[] {
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
