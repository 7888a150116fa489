/** What a queued mail may hold. It was written by an earlier version of this code as often as by this one, so it is checked. */
import * as z from 'zod/mini';
import { letterContentSchema } from '#netlify/mail/templates/letter-content.ts';
import { linkMailKinds } from '#src/shared/emails.ts';

const someText = z.string().check(z.minLength(1));

export const emailContentSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('survey_completion'),
    payload: z.object({
      proCode: someText,
      referralCode: someText,
      /** Left out where nobody came yet. */
      friends: z.optional(z.object({ came: z.int(), counted: z.int() })),
    }),
  }),
  z.object({
    kind: z.literal('announcement'),
    payload: z.object({ subject: someText, markdown: someText }),
  }),
  z.object({ kind: z.literal('operator_letter'), payload: letterContentSchema }),
  // Its link is signed when it is sent, so that nothing that opens a record lies in the queue.
  z.object({
    kind: z.enum(linkMailKinds),
    payload: z.object({}),
  }),
]);

export type EmailContent = z.output<typeof emailContentSchema>;
/** Of a mail that is about its recipient alone. */
export type PersonalContent = Exclude<EmailContent, { kind: 'announcement' | 'operator_letter' }>;
