import * as z from 'zod/mini';
import { MAX_NAME_LENGTH, MAX_PHONE_LENGTH, textSchema, tokenSchema } from '#src/contracts/fields.ts';
import type { Screen } from '#src/data/survey-questions.ts';

export type EmailYourDataLinkResponse = { accepted: true };

type Referral = { referralCode: string | null; invitedBy: string | null };

export type Registration = Referral & {
  fullName: string;
  phoneNumber: string | null;
  joinedAt: string;
  surveyOpenedAt: string | null;
};

export type GivenAnswer = {
  /** Of its question, 1 to 10. */
  number: Screen;
  question: string;
  answer: string | string[];
  /** Of the question that asks which ones. */
  platforms?: string[];
  answeredAt: string | null;
};

/** Everything stored about an address. Moments are ISO 8601. This is also what the downloaded file holds. */
export type YourData = {
  email: string;
  registration: Registration | null;
  survey:
    | (Referral & {
        answers: GivenAnswer[];
        completed: boolean;
        proCode: string | null;
        startedAt: string;
        changedAt: string;
      })
    | null;
  /** The person's own code: how many came with it, and how many of them finished the survey. */
  sharing: { code: string; since: string; friendsCame: number; friendsCredited: number } | null;
  /** That whoever invited this person has been credited. */
  credit: { code: string; invitedBy: string; creditedAt: string } | null;
  membership: { proCode: string; months: number; source: string; grantedAt: string } | null;
  mails: {
    kind: string;
    writtenAt: string;
    sentAt: string | null;
    givenUpAt: string | null;
    attempts: number;
    problem: string | null;
  }[];
};

export const correctYourDataRequestSchema = z.strictObject({
  token: tokenSchema,
  fullName: textSchema(1, MAX_NAME_LENGTH),
  phoneNumber: textSchema(0, MAX_PHONE_LENGTH),
});
export type CorrectYourDataRequest = z.input<typeof correctYourDataRequestSchema>;
export type CorrectYourData = z.output<typeof correctYourDataRequestSchema>;
export type CorrectYourDataResponse = { fullName: string; phoneNumber: string };

export type DeleteYourDataResponse = { deleted: true };
