/** What Resend tells of the mails it had from us, under its signature. */
import * as z from 'zod/mini';

/** With this tag of a mail comes everything that Resend has to say of it, also where its answer was lost. */
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
