import * as z from 'zod/mini';
import {
  emailSchema,
  retrySecretSchema,
  MAX_NAME_LENGTH,
  MAX_PHONE_LENGTH,
  referralCodeSchema,
  textSchema,
} from '#src/shared/fields.ts';
import { consentVersions } from '#src/shared/consents/versions.ts';

export const joinWaitlistRequestSchema = z.strictObject({
  fullName: textSchema(1, MAX_NAME_LENGTH),
  email: emailSchema,
  phoneNumber: z.optional(z.nullable(textSchema(0, MAX_PHONE_LENGTH))),
  referralCode: z.optional(z.nullable(referralCodeSchema)),
  /** What the page's address and the page before it say of the way here, as they stand there. */
  cameFrom: z.optional(
    z.strictObject({
      source: z.optional(z.string()),
      medium: z.optional(z.string()),
      campaign: z.optional(z.string()),
      referrer: z.optional(z.string()),
    }),
  ),
  retrySecret: retrySecretSchema,
  /** Which words stood beside the button: those of an earlier page are known as well. */
  consent: z.enum(consentVersions.joining),
  /** The page's last try for this address ended without an answer, so its own registration is no duplicate. */
  again: z.optional(z.boolean()),
  /** A trap: people do not see this field, and programs that fill in every field give themselves away. */
  subject: z.optional(z.string()),
});

/** As the browser sends it. */
export type JoinWaitlistRequest = z.input<typeof joinWaitlistRequestSchema>;
export type JoinWaitlist = z.output<typeof joinWaitlistRequestSchema>;
export type JoinWaitlistResponse = { email: string };

export const countVisitRequestSchema = z.strictObject({
  /** Of the address that was visited: utm_campaign, as it stands there. */
  campaign: z.optional(z.nullable(z.string())),
  /** The page before, of which the host counts. */
  referrer: z.string(),
});

export type CountVisitRequest = z.input<typeof countVisitRequestSchema>;
