import type { Question } from '#src/shared/questions.ts';
import type { Answer } from '#src/survey/answers.ts';

/** The heading, which labels its controls. */
export const QUESTION_ID = 'survey-question';

export type ControlProps<Kind extends Question['kind']> = Readonly<{
  question: Extract<Question, { kind: Kind }>;
  answer: Answer;
  /** Decides the order of options. */
  personId: string | null;
  onChange: (answer: Answer) => void;
}>;
