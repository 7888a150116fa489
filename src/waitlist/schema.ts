import * as z from 'zod/mini';
import { detailsShape, emailSchema, referralCodeSchema, retrySecretSchema } from '#src/shared/api/schemas.ts';
import { joining, versionsOf } from '#src/shared/consents.ts';

export const joinWaitlistRequestSchema = z.strictObject({
  ...detailsShape,
  email: emailSchema,
  referralCode: z.optional(z.nullable(referralCodeSchema)),
  /** Unvalidated, from the URL and `document.referrer`. */
  cameFrom: z.optional(
    z.strictObject({ campaign: z.optional(z.string()), referrer: z.optional(z.string()) }),
  ),
  retrySecret: retrySecretSchema,
  /** The consent text shown beside the button; earlier versions are accepted. */
  consent: z.enum(versionsOf(joining)),
  /** Set when retrying after a lost response, so we don't report the page's own registration as a duplicate. */
  again: z.optional(z.boolean()),
  /** Honeypot. */
  subject: z.optional(z.string()),
});

export type JoinWaitlistRequest = z.input<typeof joinWaitlistRequestSchema>;
export type JoinWaitlistResponse = { email: string };

export const countVisitRequestSchema = z.strictObject({
  /** The URL's utm_campaign, else its utm_source, unvalidated. */
  campaign: z.optional(z.nullable(z.string())),
  /** Only its host is stored. */
  referrer: z.string(),
});
