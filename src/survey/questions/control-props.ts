import type { Question } from '#src/shared/questions.ts';
import type { Answer } from '#src/survey/answers.ts';

export type ControlProps<Kind extends Question['kind']> = Readonly<{
  question: Extract<Question, { kind: Kind }>;
  answer: Answer;
  labelledBy: string;
  onChange: (answer: Answer) => void;
}>;
