import * as z from 'zod/mini';
import type { EmailKind } from '#src/shared/email-kinds.ts';
import {
  byLinkRequestSchema,
  emailSchema,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  seenFactsSchema,
  textSchema,
} from '#src/shared/api/schemas.ts';
import type { FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';
import { consentVersions, type ConsentVersion } from '#src/shared/consents/versions.ts';
import type { Screen } from '#src/shared/questions.ts';
import { normalizeReferralCode } from '#src/shared/site/referral-code.ts';

type Referral = { referredBy: string | null; invitedBy: string | null };

export type Registration = Referral & {
  fullName: string;
  phoneNumber: string | null;
  joinedAt: string;
  surveyOpenedAt: string | null;
  /** The exact words they agreed to. */
  consent: string;
  consentVersion: ConsentVersion;
  consentedAt: string;
  unsubscribedAt: string | null;
  /** Campaign parameters of the landing URL, and the referring host. */
  campaign: string | null;
  site: string | null;
};

export type GivenAnswer = {
  number: Screen;
  question: string;
  answer: string | string[];
  platforms?: string[];
  answeredAt: string | null;
  /** By this browser, before the email was confirmed. */
  isFromHere: boolean;
};

/** Also what the downloaded file holds; moments are ISO 8601. */
export type YourData = {
  /** The record's id. */
  record: string;
  email: string;
  createdAt: string;
  /** When a link we emailed was first opened. */
  provenAt: string;
  /** When the owner said "this was me". */
  confirmedAt: string | null;
  toConfirm: FactsToConfirm | null;
  /** How long the browser that joined can go on without signing in; null if it can't. */
  joinedBrowserUntil: string | null;
  sessions: { id: number; openedAt: string; expiresAt: string; isThis: boolean }[];
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
  /** `credited` are friends who finished the survey and confirmed their email. */
  sharing: { ownCode: string; since: string; joined: number; credited: number } | null;
  /** What the inviter earned; `creditedAt` is null until then. */
  credit: { referredBy: string; invitedBy: string; recordedAt: string; creditedAt: string | null } | null;
  membership: { proCode: string; months: number; source: string; grantedAt: string } | null;
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
  fullName: textSchema(1, MAX_NAME_LENGTH),
  phoneNumber: textSchema(0, MAX_PHONE_LENGTH),
  /** Unchanged if left out or no code, removed if empty or null. */
  referredBy: z.optional(
    z.nullable(
      z.pipe(
        textSchema(0, 200),
        z.transform((text) => (text === '' ? null : (normalizeReferralCode(text) ?? undefined))),
      ),
    ),
  ),
});

export const confirmYourDataRequestSchema = z.strictObject({
  seen: seenFactsSchema,
  keepsInvitation: z.boolean(),
});

/** The record, so that a retry after a lost response is recognized. */
export const deleteYourDataRequestSchema = z.strictObject({ record: z.uuid() });

/** Switching on means agreeing to the words beside the button. */
export const setSubscriptionRequestSchema = z.discriminatedUnion('subscribed', [
  z.strictObject({ subscribed: z.literal(true), consent: z.enum(consentVersions.subscribing) }),
  z.strictObject({ subscribed: z.literal(false) }),
]);

/** For an email that bounces. */
export const changeAddressRequestSchema = z.strictObject({ email: emailSchema, newEmail: emailSchema });

export type ReadLinkResponse = {
  email: string;
  /** The page the link was for. */
  leadsTo: 'survey' | 'your-data';
  /** If the email asks to confirm and nobody has. */
  facts: FactsToConfirm | null;
};

export const openOwnerSessionRequestSchema = z.extend(byLinkRequestSchema, {
  /** Confirms what the page showed. */
  seen: z.optional(seenFactsSchema),
  keepsInvitation: z.optional(z.boolean()),
});

export const endOwnerSessionRequestSchema = z.strictObject({
  /** Another browser's session, or the browser that joined; defaults to this browser, which is forgotten. */
  id: z.optional(z.union([z.int().check(z.positive()), z.literal('joined')])),
});
