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

/**
 * What a browser is to an address. `owner` has proven the mailbox: it reads and changes everything. `browser`: nobody
 * has, so it reads and changes what it wrote itself, and fills in what is missing. `locked`: somebody has, and this
 * browser has not: it reads no answer and changes nothing.
 */
export type Access = 'owner' | 'browser' | 'locked';

/** Who came with a person's code, and who of them counts: finished, with a mailbox of their own that is proven. */
export type Friends = { came: number; counted: number };

export type LoadSurveyResponse = {
  /** Names what is stored under the address; null where nothing is. Sent along with what the page then writes. */
  record: string | null;
  access: Access;
  completed: boolean;
  /** Those that this browser may read and change. */
  answers: StoredAnswers;
  /** All of them, whoever gave them. */
  answered: Screen[];
  /** The person's own code, once the survey is completed. */
  referralCode?: string;
  /** With the own code, for the owner and for a browser that answered. */
  friends?: Friends;
  /** The mail of a completed survey, likewise. */
  mail?: {
    /** It is not where the mailbox has had its emails for the day. */
    isQueued: boolean;
    sentAt: string | null;
    isRefused: boolean;
  };
  /** For the owner: what somebody else wrote before the mailbox was proven, and who is to say whether it is theirs. */
  unconfirmed?: { fullName: string | null; invitedBy: string | null };
};

/** What a refused answer should have been. */
function wantedAnswer(question: Question): string {
  switch (question.kind) {
    case 'multiple':
      return `Choose 1 to ${question.max} options from the list, each once.`;
    case 'text':
      return `Write 1 to ${question.maxLength} characters.`;
    default:
      return 'Choose one option from the list.';
  }
}

const WANTED_PLATFORMS = 'Name platforms from the list, each once, after Yes to question 5 and nowhere else.';

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
    /** Of the screen: a narrow one or a wide one. */
    widthClass: z.optional(z.enum(widthClasses)),
    retrySecret: retrySecretSchema,
    record: recordSchema,
    /** When the visitor gave this answer, in milliseconds since 1970: a late delivery never replaces a newer answer. */
    answeredAt: z.optional(z.int().check(z.positive())),
  })
  .check((context) => {
    const { screen, answer, platforms } = context.value;
    const field = refusedField(screen, platforms === undefined ? { answer } : { answer, platforms });
    if (field === null) return;
    context.issues.push({
      code: 'custom',
      path: [field],
      message: field === 'answer' ? wantedAnswer(questionAt(screen)) : WANTED_PLATFORMS,
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

/** `data` is taken because the spec sends it; what is mailed always comes from the database. */
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
