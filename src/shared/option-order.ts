/** The first options of a list are chosen more often, so each person sees an order drawn from their record. */
import { OTHER, type MultipleQuestion } from '#src/shared/questions.ts';

type Drawn = Pick<MultipleQuestion, 'options' | 'drawnFrom'>;

/** "Other" stays last. */
export const drawnOptions = ({ options }: Pick<Drawn, 'options'>): string[] =>
  options.filter((option) => option !== OTHER);

/**
 * A row of a Williams design: over all rows, every option has every place, and every neighbor, equally often. The
 * first option is the one at the record's digits modulo their number, which is how the report finds it again.
 */
export function optionsFor(record: string | null, question: Drawn): readonly string[] {
  if (record === null) return question.options;
  const { options, drawnFrom } = question;
  const drawn = drawnOptions(question);
  const digits = Number.parseInt(record.slice(drawnFrom, drawnFrom + 3), 16);
  const direction = Math.floor(digits / drawn.length) % 2;
  const inOrder = drawn.map((option, place) => {
    const step = Math.ceil(place / 2) * (place % 2 === direction ? 1 : -1);
    return drawn.at((digits + step) % drawn.length) ?? option;
  });
  return [...inOrder, ...options.slice(drawn.length)];
}
