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
  /** Null where the owner has removed what somebody else had written. */
  fullName: string | null;
  phoneNumber: string | null;
  joinedAt: string;
  surveyOpenedAt: string | null;
  /** What its owner agreed to, to the letter, and when. */
  consent: string;
  consentVersion: ConsentVersion;
  consentedAt: string;
  /** When the owner of the mailbox said that they want it. */
  confirmedAt: string | null;
  /** Since when announcements are switched off. */
  unsubscribedAt: string | null;
  /** What the address said that led here, and the host of the page before. */
  source: string | null;
  medium: string | null;
  campaign: string | null;
  site: string | null;
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
  provenAt: string;
  /** What somebody else wrote before the mailbox was proven; null where there is nothing to ask about. */
  unconfirmed: { fullName: string | null; invitedBy: string | null } | null;
  /** The browsers that have shown that the mailbox is theirs. */
  sessions: { id: number; openedAt: string; expiresAt: string; isThis: boolean }[];
  registration: Registration | null;
  survey:
    | (Referral & {
        answers: GivenAnswer[];
        completed: boolean;
        proCode: string | null;
        startedAt: string;
        changedAt: string;
        /** Of the screen that the last answer came from; null where it was not said. */
        widthClass: WidthClass | null;
      })
    | null;
  /** The person's own code: how many came with it, and how many of them count. */
  sharing: { code: string; since: string; friendsCame: number; friendsCounted: number } | null;
  /** That whoever invited this person was noted, and since when it counts for them. */
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
  /** Why this address is mailed nothing (bounced), or no announcement (complained). */
  suppression: { reason: 'bounced' | 'complained'; since: string } | null;
};

export const correctYourDataRequestSchema = z.strictObject({
  fullName: textSchema(1, MAX_NAME_LENGTH),
  phoneNumber: textSchema(0, MAX_PHONE_LENGTH),
  /** The code the person came with: left alone where it is left out, removed where it is empty or null. */
  referralCode: z.optional(z.nullable(referralCodeSchema)),
});
export type CorrectYourData = z.output<typeof correctYourDataRequestSchema>;
/** The code is the one that stands afterwards: one that nobody has, and one's own, change nothing. */
export type CorrectYourDataResponse = { fullName: string; phoneNumber: string; referralCode: string | null };

/** Whether what somebody wrote before the mailbox was proven is its owner's; what is not is removed. */
export const confirmYourDataRequestSchema = z.strictObject({ theirs: z.boolean() });
export type ConfirmYourDataRequest = z.input<typeof confirmYourDataRequestSchema>;

/** Announcements, on or off. Whoever switches them on agrees to the words beside the button. */
export const setSubscriptionRequestSchema = z.discriminatedUnion('subscribed', [
  z.strictObject({ subscribed: z.literal(true), consent: z.enum(consentVersions.subscribing) }),
  z.strictObject({ subscribed: z.literal(false) }),
]);
export type SetSubscriptionRequest = z.input<typeof setSubscriptionRequestSchema>;

/** Another address for what is stored, where the mailbox of the first refuses our mail. */
export const changeAddressRequestSchema = z.strictObject({ email: emailSchema, newEmail: emailSchema });
export type ChangeAddressRequest = z.input<typeof changeAddressRequestSchema>;

/** Stands in each mail, for its program and its reader: whoever has it may end announcements, and nothing else. */
export const unsubscribeRequestSchema = z.strictObject({ token: tokenSchema });
export type UnsubscribeRequest = z.input<typeof unsubscribeRequestSchema>;
