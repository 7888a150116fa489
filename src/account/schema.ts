import * as z from 'zod/mini';
import type { EmailKind } from '#src/shared/email-kinds.ts';
import {
  emailSchema,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  referralCodeSchema,
  textSchema,
  tokenSchema,
} from '#src/shared/fields.ts';
import { consentVersions, type ConsentVersion } from '#src/shared/consents/versions.ts';
import type { Screen, WidthClass } from '#src/shared/questions.ts';

type Referral = { referralCode: string | null; invitedBy: string | null };

export type Registration = Referral & {
  /** Null once the owner has rejected what someone else entered. */
  fullName: string | null;
  phoneNumber: string | null;
  joinedAt: string;
  surveyOpenedAt: string | null;
  /** The exact words they agreed to. */
  consent: string;
  consentVersion: ConsentVersion;
  consentedAt: string;
  confirmedAt: string | null;
  unsubscribedAt: string | null;
  /** Campaign parameters of the landing URL, and the referring host. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  site: string | null;
};

export type GivenAnswer = {
  number: Screen;
  question: string;
  answer: string | string[];
  platforms?: string[];
  answeredAt: string | null;
};

/** Also what the downloaded file holds; moments are ISO 8601. */
export type YourData = {
  email: string;
  provenAt: string;
  /** Entered by someone else before the email was confirmed; null if there is nothing to ask. */
  unconfirmed: { fullName: string | null; invitedBy: string | null } | null;
  sessions: { id: number; openedAt: string; expiresAt: string; isThis: boolean }[];
  registration: Registration | null;
  survey:
    | (Referral & {
        answers: GivenAnswer[];
        completed: boolean;
        proCode: string | null;
        startedAt: string;
        changedAt: string;
        widthClass: WidthClass | null;
      })
    | null;
  /** `friendsCounted` are those who finished the survey and confirmed their email. */
  sharing: { code: string; since: string; friendsCame: number; friendsCounted: number } | null;
  /** The inviter's credit; `countedAt` is null until it counts. */
  credit: { code: string; invitedBy: string; creditedAt: string; countedAt: string | null } | null;
  membership: { proCode: string; months: number; source: string; grantedAt: string } | null;
  mails: {
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
  /** Unchanged if left out, removed if empty or null. */
  referralCode: z.optional(z.nullable(referralCodeSchema)),
});
export type CorrectYourData = z.output<typeof correctYourDataRequestSchema>;
/** Unknown codes and the person's own are ignored, so this returns the stored code. */
export type CorrectYourDataResponse = { fullName: string; phoneNumber: string; referralCode: string | null };

/** `theirs: false` removes what someone else entered before the email was confirmed. */
export const confirmYourDataRequestSchema = z.strictObject({ theirs: z.boolean() });
export type ConfirmYourDataRequest = z.input<typeof confirmYourDataRequestSchema>;

/** Switching on means agreeing to the words beside the button. */
export const setSubscriptionRequestSchema = z.discriminatedUnion('subscribed', [
  z.strictObject({ subscribed: z.literal(true), consent: z.enum(consentVersions.subscribing) }),
  z.strictObject({ subscribed: z.literal(false) }),
]);
export type SetSubscriptionRequest = z.input<typeof setSubscriptionRequestSchema>;

/** For an email that bounces. */
export const changeAddressRequestSchema = z.strictObject({ email: emailSchema, newEmail: emailSchema });
export type ChangeAddressRequest = z.input<typeof changeAddressRequestSchema>;

/** The token from an email's unsubscribe link can only end announcements. */
export const unsubscribeRequestSchema = z.strictObject({ token: tokenSchema });
export type UnsubscribeRequest = z.input<typeof unsubscribeRequestSchema>;
