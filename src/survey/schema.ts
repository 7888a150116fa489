import * as z from 'zod/mini';
import {
  emailSchema,
  personIdSchema,
  referralCodeSchema,
  retrySecretSchema,
  textSchema,
} from '#src/shared/api/schemas.ts';
import {
  questionAt,
  questions,
  SCREEN_COUNT,
  type Question,
  type Screen,
  type StoredAnswers,
} from '#src/shared/questions.ts';
import { invalidField } from '#src/survey/answers.ts';

const MAX_CHOICES = 20;
const MAX_ANSWER_LENGTH = 4_000;

const choicesSchema = z.array(textSchema(1, 100)).check(z.maxLength(MAX_CHOICES));

/** Of the six that find_member.sql knows, `own_answers` is four in one, or strangers would learn whether anybody has written. */
export type Access = 'owner' | 'own_answers' | 'locked';

/** `credited` are those who finished the survey and confirmed their email. */
export type Friends = { joined: number; credited: number };

/** Each null before the survey is completed, and for a browser that may not see it. */
export type Completion = {
  ownCode: string | null;
  /** For the owner alone. */
  proCode: string | null;
  /** For the owner or, before confirmation, a browser that wrote some of it. */
  friends: Friends | null;
  /**
   * Of the Pro code, for the same browsers. Not queued if the mailbox gets only what is requested, for today or for good.
   * `dueAt` if it is later than a minute.
   */
  completionEmail: {
    isQueued: boolean;
    sentAt: string | null;
    dueAt: string | null;
    hasBounced: boolean;
  } | null;
};

export type LoadSurveyResponse = Completion & {
  /** Null if nothing is stored; sent back with every write. */
  personId: string | null;
  access: Access;
  /** When somebody confirmed the address by email; null if locked. */
  confirmedAt: string | null;
  /** Whether there is a registration that the owner, or the browser that made it, may know of. */
  isRegistered: boolean;
  completed: boolean;
  /** Those that this browser may read and change. */
  answers: StoredAnswers;
  answered: Screen[];
};

export const loadSurveyRequestSchema = z.strictObject({ email: emailSchema, personId: personIdSchema });

function expectedAnswer(question: Question): string {
  if (question.kind === 'multiple') return `Choose 1 to ${question.max} options from the list, each once.`;
  return question.kind === 'text'
    ? `Write 1 to ${question.maxLength} characters.`
    : 'Choose one option from the list.';
}

const EXPECTED_PLATFORMS =
  'Name platforms from the list, each once, after Yes to question 5 and nowhere else.';

export const saveAnswerRequestSchema = z
  .strictObject({
    email: emailSchema,
    screen: z.literal(
      questions.map(({ screen }) => screen),
      `Screens go from 1 to ${SCREEN_COUNT}.`,
    ),
    answer: z.union([textSchema(1, MAX_ANSWER_LENGTH), choicesSchema]),
    platforms: z.optional(choicesSchema),
    referralCode: z.optional(z.nullable(referralCodeSchema)),
    retrySecret: retrySecretSchema,
    personId: personIdSchema,
    /** Milliseconds since 1970, so that a late delivery never replaces a newer answer. */
    answeredAt: z.optional(z.int().check(z.positive())),
  })
  .check((context) => {
    const { screen, answer, platforms } = context.value;
    const field = invalidField(screen, { value: answer, ...(platforms !== undefined && { platforms }) });
    if (field === null) return;
    context.issues.push({
      code: 'custom',
      path: [field],
      message: field === 'answer' ? expectedAnswer(questionAt(screen)) : EXPECTED_PLATFORMS,
      input: context.value,
    });
  });

export type SaveAnswerRequest = z.input<typeof saveAnswerRequestSchema>;

export const completeSurveyRequestSchema = z.strictObject({
  email: emailSchema,
  personId: personIdSchema,
  retrySecret: retrySecretSchema,
});

/** The spec sends `data`, but emails use the database. */
export const sendEmailRequestSchema = z.strictObject({
  to: emailSchema,
  type: z.literal('survey_completion'),
  data: z.strictObject({
    proCode: z.optional(z.string()),
    referralCode: z.optional(z.string()),
    referralLink: z.optional(z.string()),
  }),
});
