/** The events that Resend sends us about our emails, signed. */
import * as z from 'zod/mini';

/** We tag each email with our own id, so every event says which email it is about, even if Resend's first reply was lost. */
export const MAIL_ID_TAG = 'email';

/** Of all that Resend tells, what is read here (https://resend.com/docs/webhooks/event-types). */
export const mailEventRequestSchema = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    tags: z.optional(z.object({ [MAIL_ID_TAG]: z.optional(z.string()) })),
    bounce: z.optional(z.object({ type: z.string() })),
  }),
});
export type MailEvent = z.output<typeof mailEventRequestSchema>;
