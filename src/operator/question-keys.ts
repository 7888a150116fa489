/** Questions by the number that visitors see, not by column. */
import {
  questionAt,
  questions,
  type Screen,
  type ScreenOf,
  type StoredColumn,
} from '#src/shared/questions.ts';

export type QuestionKey = `${Screen}` | `${ScreenOf<'platforms'>}a`;
export const questionKeys = questions.flatMap(({ screen, kind }): QuestionKey[] =>
  kind === 'platforms' ? [`${screen}`, `${screen}a`] : [`${screen}`],
);

const questionOf = (key: QuestionKey) => questionAt(Number.parseInt(key) as Screen);

export const columnOf = (key: QuestionKey): StoredColumn =>
  key === '5a' ? 'question_5a' : questionOf(key).storedAs;

export function questionTitle(key: QuestionKey): string {
  const question = questionOf(key);
  return key === '5a' && question.kind === 'platforms' ? question.platformsTitle : question.title;
}

/** In card order; empty for the country and the free text. */
export function questionOptions(key: QuestionKey): readonly string[] {
  const question = questionOf(key);
  if (!('options' in question)) return [];
  return key === '5a' && question.kind === 'platforms' ? question.platforms : question.options;
}

/** Shares can add up to more than 1, because one person can choose several options. */
export function isMultiple(key: QuestionKey): boolean {
  return key === '5a' || questionOf(key).kind === 'multiple';
}
