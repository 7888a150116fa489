/** The questions that the report counts, by the number the visitor sees, not by the column they are stored in. */
import { questions, type Question, type SurveyColumn } from '#src/shared/questions.ts';

export const questionKeys = ['1', '2', '3', '4', '5', '5a', '6', '7', '8', '9', '10'] as const;
export type QuestionKey = (typeof questionKeys)[number];

function questionOf(key: QuestionKey): Question {
  const question = questions.find(({ screen }) => screen === Number.parseInt(key));
  if (question === undefined) throw new Error(`There is no question ${key}.`);
  return question;
}

/** Where the database stores its answers. */
export const columnOf = (key: QuestionKey): SurveyColumn | 'question_5a' =>
  key === '5a' ? 'question_5a' : questionOf(key).storedAs;

export function questionTitle(key: QuestionKey): string {
  const question = questionOf(key);
  return key === '5a' && question.kind === 'platforms' ? question.platformsTitle : question.title;
}

/** The choices of a question in the order of its card; none for the country and the free text. */
export function questionOptions(key: QuestionKey): readonly string[] {
  const question = questionOf(key);
  if (!('options' in question)) return [];
  return key === '5a' && question.kind === 'platforms' ? question.platforms : question.options;
}

/** Whether one person can choose several of its options, so that shares add up to more than 1. */
export function isMultiple(key: QuestionKey): boolean {
  return key === '5a' || questionOf(key).kind === 'multiple';
}
