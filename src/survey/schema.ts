import * as z from 'zod/mini';
import {
  emailSchema,
  recordSchema,
  referralCodeSchema,
  retrySecretSchema,
  textSchema,
} from '#src/shared/fields.ts';
import {
  questionAt,
  questions,
  widthClasses,
  type Question,
  type Screen,
  type StoredAnswers,
} from '#src/shared/questions.ts';
import { refusedField } from '#src/survey/answers.ts';

const MAX_CHOICES = 20;
const MAX_ANSWER_LENGTH = 4_000;

const choicesSchema = z.array(textSchema(1, 100)).check(z.maxLength(MAX_CHOICES));

/** `owner` confirmed the email; `browser`: nobody has, so it has its own answers; `locked`: another browser has. */
export type Access = 'owner' | 'browser' | 'locked';

/** `counted` are those who finished the survey and confirmed their email. */
export type Friends = { came: number; counted: number };

export type LoadSurveyResponse = {
  /** ID of the stored record, null if there is none; sent back with every write. */
  record: string | null;
  access: Access;
  completed: boolean;
  /** Those that this browser may read and change. */
  answers: StoredAnswers;
  answered: Screen[];
  referralCode?: string;
  /** Sent with `referralCode`, to the owner or a browser that answered. */
  friends?: Friends;
  /** Completion email status, same visibility as `friends`. Not queued if the mailbox has had its emails for today. */
  mail?: { isQueued: boolean; sentAt: string | null; isRefused: boolean };
  /** For the owner: details entered before they confirmed the email. */
  unconfirmed?: { fullName: string | null; invitedBy: string | null };
  /** Sent to the owner of a registration, or the browser that made it. */
  isRegistered?: true;
};

function expectedAnswer(question: Question): string {
  switch (question.kind) {
    case 'multiple':
      return `Choose 1 to ${question.max} options from the list, each once.`;
    case 'text':
      return `Write 1 to ${question.maxLength} characters.`;
    default:
      return 'Choose one option from the list.';
  }
}

const EXPECTED_PLATFORMS =
  'Name platforms from the list, each once, after Yes to question 5 and nowhere else.';

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
    widthClass: z.optional(z.enum(widthClasses)),
    retrySecret: retrySecretSchema,
    record: recordSchema,
    /** Milliseconds since 1970, so that a late delivery never replaces a newer answer. */
    answeredAt: z.optional(z.int().check(z.positive())),
  })
  .check((context) => {
    const { screen, answer, platforms } = context.value;
    const field = refusedField(screen, platforms === undefined ? { answer } : { answer, platforms });
    if (field === null) return;
    context.issues.push({
      code: 'custom',
      path: [field],
      message: field === 'answer' ? expectedAnswer(questionAt(screen)) : EXPECTED_PLATFORMS,
      input: context.value,
    });
  });

export type SaveAnswerRequest = z.input<typeof saveAnswerRequestSchema>;
export type SaveAnswer = z.output<typeof saveAnswerRequestSchema>;
export type SaveAnswerResponse = { answered: Screen[]; record: string };

export const completeSurveyRequestSchema = z.strictObject({
  email: emailSchema,
  record: recordSchema,
  retrySecret: retrySecretSchema,
});
export type CompleteSurvey = z.output<typeof completeSurveyRequestSchema>;
export type CompleteSurveyResponse = {
  referralCode: string;
  referralLink: string;
  friends: Friends;
  isMailQueued: boolean;
};

/** The spec sends `data`, but emails use the database. */
export const sendEmailRequestSchema = z.strictObject({
  to: emailSchema,
  type: z.literal('survey_completion'),
  data: z.strictObject({
    proCode: z.optional(textSchema(0, 100)),
    referralCode: z.optional(textSchema(0, 100)),
    referralLink: z.optional(textSchema(0, 500)),
  }),
});

export type SendEmailRequest = z.input<typeof sendEmailRequestSchema>;
