import * as z from 'zod/mini';
import { byLinkRequestSchema, seenFactsSchema } from '#src/shared/fields.ts';
import type { FactsToConfirm } from '#src/shared/facts-to-confirm.ts';

export type ReadLinkResponse = {
  email: string;
  /** The page the link was for. */
  leadsTo: 'survey' | 'your-data';
  /** If the email asks to confirm and nobody has. */
  facts: FactsToConfirm | null;
};

export const openOwnerSessionRequestSchema = z.extend(byLinkRequestSchema, {
  /** Confirms what the page showed. */
  seen: z.optional(seenFactsSchema),
  keepsInvitation: z.optional(z.boolean()),
});

export const endOwnerSessionRequestSchema = z.strictObject({
  /** Another browser's session, or the browser that joined; defaults to this browser, which is forgotten. */
  id: z.optional(z.union([z.int().check(z.positive()), z.literal('joined')])),
});
