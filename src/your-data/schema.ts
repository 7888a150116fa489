import * as z from 'zod/mini';
import type { EmailKind } from '#src/shared/email-kinds.ts';
import { detailsShape, personIdSchema } from '#src/shared/api/schemas.ts';
import { subscribing, versionsOf, type ConsentVersion } from '#src/shared/consents.ts';
import type { Details } from '#src/shared/details.ts';
import type { Screen } from '#src/shared/questions.ts';
import { normalizeReferralCode } from '#src/shared/site/referral-code.ts';

type Referral = { referralCode: string | null; referrerEmail: string | null };

export type Registration = Details &
  Referral & {
    joinedAt: string;
    surveyOpenedAt: string | null;
    /** The exact words they agreed to. */
    consent: string;
    consentVersion: ConsentVersion;
    consentedAt: string;
    unsubscribedAt: string | null;
    /** Oldest first. */
    earlierConsents: { version: ConsentVersion; consentedAt: string; unsubscribedAt: string | null }[];
    /** Campaign parameters of the landing URL, and the referring host. */
    campaign: string | null;
    site: string | null;
  };

export type AnsweredQuestion = {
  number: Screen;
  question: string;
  answer: string | string[];
  platforms?: string[];
  answeredAt: string | null;
};

/** Also what the downloaded file holds; moments are ISO 8601. */
export type YourData = {
  personId: string;
  email: string;
  createdAt: string;
  /** Null for the reader of a link who hasn't said yet whose this is: then nothing can be changed. */
  confirmedAt: string | null;
  /** How long the browser that joined can go on without signing in; null if it can't. */
  firstBrowserUntil: string | null;
  sessions: { id: number; openedAt: string; expiresAt: string; isThis: boolean }[];
  registration: Registration | null;
  survey:
    | (Referral & {
        answers: AnsweredQuestion[];
        completed: boolean;
        proCode: string | null;
        startedAt: string;
        changedAt: string;
      })
    | null;
  /** `credited` are friends who finished the survey and confirmed their email. */
  sharing: { ownCode: string; since: string; joined: number; credited: number } | null;
  /** The inviter's; `creditedAt` is null until it is earned. */
  credit: {
    referralCode: string;
    referrerEmail: string;
    recordedAt: string;
    creditedAt: string | null;
  } | null;
  membership: {
    proCode: string;
    months: number;
    source: string;
    grantedAt: string;
    redeemedAt: string | null;
  } | null;
  emails: {
    kind: EmailKind;
    writtenAt: string;
    sentAt: string | null;
    givenUpAt: string | null;
    attempts: number;
    problem: string | null;
    deliveredAt: string | null;
    bouncedAt: string | null;
    bounce: 'permanent' | 'transient' | null;
    complainedAt: string | null;
  }[];
  /** After a bounce we send nothing, after a complaint no announcements. */
  suppression: { reason: 'bounced' | 'complained'; since: string } | null;
};

export const correctYourDataRequestSchema = z.strictObject({
  personId: personIdSchema,
  ...detailsShape,
  /** Unchanged if left out or no code, removed if empty or null. */
  referralCode: z.optional(
    z.nullable(
      z.pipe(
        z.string(),
        z.transform((text) => (text.trim() === '' ? null : (normalizeReferralCode(text) ?? undefined))),
      ),
    ),
  ),
});

/** The person, so that a retry after a lost response is recognized. */
export const deleteYourDataRequestSchema = z.strictObject({ personId: z.uuid() });

/** Switching on means agreeing to the words beside the button. */
export const setSubscriptionRequestSchema = z.discriminatedUnion('subscribed', [
  z.strictObject({
    personId: personIdSchema,
    subscribed: z.literal(true),
    consent: z.enum(versionsOf(subscribing)),
  }),
  z.strictObject({ personId: personIdSchema, subscribed: z.literal(false) }),
]);
