/** The fields that several requests share: limits, trimming and spelling, in one place. */
import * as z from 'zod/mini';
import { normalizeReferralCode } from '#src/shared/referral-code.ts';

export const MAX_NAME_LENGTH = 200;
export const MAX_EMAIL_LENGTH = 254;
export const MAX_PHONE_LENGTH = 40;

/** Trimmed, of a length between the two. */
export const textSchema = (min: number, max: number) =>
  z
    .string()
    .check(
      z.trim(),
      z.minLength(min, 'This field is required.'),
      z.maxLength(max, `Use at most ${max} characters.`),
    );

const NO_EMAIL = 'Enter an email address such as name@example.com.';

/** Trimmed and lower-cased: the one spelling that is stored and compared. */
export const emailSchema = z.string().check(
  z.trim(),
  z.toLowerCase(),
  z.maxLength(MAX_EMAIL_LENGTH, `Use at most ${MAX_EMAIL_LENGTH} characters.`),
  z.regex(z.regexes.email, NO_EMAIL),
  // RFC 5321: no mailbox has a longer name.
  z.regex(/^[^@]{1,64}@/, NO_EMAIL),
);

/** A secret that a browser made up, so that it is known again when the reply to its try was lost. */
export const retrySecretSchema = z.optional(z.string().check(z.regex(/^[0-9a-f]{32}$/)));

/** Of a mailed link: it stands for the address it was mailed to. */
export const tokenSchema = textSchema(1, 1_000);

/** What the page loaded: an opaque name of the record that stood then, null where there was none. */
export const recordSchema = z.optional(z.nullable(z.uuid()));

/** A code as typed, followed or stored; null where it cannot be one, which is no reason to refuse a registration. */
export const referralCodeSchema = z.pipe(
  textSchema(0, 200),
  z.transform((text) => normalizeReferralCode(text)),
);

export const byEmailRequestSchema = z.strictObject({ email: emailSchema });
export type ByEmail = z.output<typeof byEmailRequestSchema>;

/** Of an endpoint that knows by the browser's session whom it is about. */
export const bySessionRequestSchema = z.strictObject({});
