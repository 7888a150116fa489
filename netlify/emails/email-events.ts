/** Resend's signed events about our emails. */
import * as z from 'zod/mini';

/** Our own id as a tag names the email in every event, even if Resend's first reply was lost. */
export const EMAIL_ID_TAG = 'email';

/** The parts we read (https://resend.com/docs/webhooks/event-types). */
export const emailEventRequestSchema = z.object({
  type: z.string(),
  created_at: z.iso.datetime({ offset: true }),
  data: z.object({
    tags: z.optional(z.object({ [EMAIL_ID_TAG]: z.optional(z.string()) })),
    bounce: z.optional(z.object({ type: z.string() })),
  }),
});

const kinds = new Map([
  ['email.delivered', 'delivered'],
  // Resend suppresses an address that has bounced or complained before.
  ['email.suppressed', 'bounced_permanent'],
  ['email.failed', 'failed'],
  ['email.complained', 'complained'],
  ['email.bounced', 'bounced_transient'],
]);

/** Only a bounce has a type. */
export const emailEventKind = (event: string, bounceType?: string): string | null =>
  bounceType === 'Permanent' ? 'bounced_permanent' : (kinds.get(event) ?? null);
