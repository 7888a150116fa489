import * as z from 'zod/mini';
import { emailSchema, retrySecretSchema, referralCodeSchema, textSchema } from '#src/contracts/fields.ts';
import type { Screen, SurveyColumn } from '#src/data/survey-questions.ts';
import { questions } from '#src/data/survey-questions.ts';
import { answerProblem } from '#src/domain/survey.ts';

const MAX_CHOICES = 20;
const MAX_ANSWER_LENGTH = 4_000;

const choicesSchema = z.array(textSchema(1, 100)).check(z.maxLength(MAX_CHOICES));

/** Answers by the column they are stored in; question_5a holds the platforms of screen 5. */
export type StoredAnswers = Partial<Record<SurveyColumn | 'question_5a', string | string[]>>;

export type LoadSurveyResponse = {
  completed: boolean;
  /** Whether this browser may read and change the answers. */
  verified: boolean;
  /** Null for a browser that may not read them. */
  answers: StoredAnswers | null;
  answered: Screen[];
  /** The visitor's own code, once the survey is completed. */
  referralCode?: string;
};

export const saveAnswerRequestSchema = z
  .strictObject({
    email: emailSchema,
    screen: z.literal(
      questions.map(({ screen }) => screen),
      'There are ten screens, 1 to 10.',
    ),
    answer: z.union([textSchema(1, MAX_ANSWER_LENGTH), choicesSchema]),
    platforms: z.optional(choicesSchema),
    referralCode: z.optional(z.nullable(referralCodeSchema)),
    retrySecret: retrySecretSchema,
    /** When the visitor gave this answer, in milliseconds since 1970: a late delivery never replaces a newer answer. */
    answeredAt: z.optional(z.int().check(z.positive())),
  })
  .check((context) => {
    const { screen, answer, platforms } = context.value;
    const problem = answerProblem(screen, platforms === undefined ? { answer } : { answer, platforms });
    if (problem === null) return;
    context.issues.push({
      code: 'custom',
      path: [problem.field],
      message: problem.message,
      input: context.value,
    });
  });

export type SaveAnswerRequest = z.input<typeof saveAnswerRequestSchema>;
export type SaveAnswer = z.output<typeof saveAnswerRequestSchema>;
export type SaveAnswerResponse = { answered: Screen[] };

export type CompleteSurveyResponse = { referralCode: string; referralLink: string };
export type EmailSurveyLinkResponse = { accepted: true };
/** Comes with the cookie of the address. */
export type ContinueSurveyResponse = { email: string };
