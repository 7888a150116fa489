import * as z from 'zod/mini';
import { emailSchema, textSchema, tokenSchema } from '#src/shared/fields.ts';

/** `data` is taken because the spec sends it; what is mailed always comes from the database. */
export const sendEmailRequestSchema = z.strictObject({
  to: emailSchema,
  type: z.literal('survey_completion'),
  data: z.strictObject({
    proCode: z.optional(textSchema(0, 100)),
    referralCode: z.optional(textSchema(0, 100)),
    referralLink: z.optional(textSchema(0, 500)),
  }),
});

export type SendEmailRequest = z.input<typeof sendEmailRequestSchema>;
export type SendEmailResponse = { success: true };

/** Stands in each mail, for its program and its reader: whoever has it may end announcements, and nothing else. */
export const unsubscribeRequestSchema = z.strictObject({ token: tokenSchema });
export type UnsubscribeRequest = z.input<typeof unsubscribeRequestSchema>;
export type UnsubscribeResponse = { unsubscribed: true };

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
export type MailEventRequest = z.input<typeof mailEventRequestSchema>;
export type MailEventResponse = { received: true };
