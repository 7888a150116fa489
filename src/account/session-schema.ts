import * as z from 'zod/mini';
import { retrySecretSchema, seenFactsSchema, tokenSchema } from '#src/shared/fields.ts';
import type { FactsToConfirm } from '#src/shared/facts-to-confirm.ts';

/** With the page's retry secret, because a link that this page has opened is still its own. */
export const readLinkRequestSchema = z.strictObject({ token: tokenSchema, retrySecret: retrySecretSchema });
export type ReadLink = z.output<typeof readLinkRequestSchema>;
export type ReadLinkResponse = {
  email: string;
  /** The page the link was for. */
  leadsTo: 'survey' | 'your-data';
  /** If the email asks to confirm and nobody has. */
  facts: FactsToConfirm | null;
};

export const renewLinkRequestSchema = z.strictObject({ token: tokenSchema });
export type RenewLink = z.output<typeof renewLinkRequestSchema>;

export const openOwnerSessionRequestSchema = z.strictObject({
  token: tokenSchema,
  retrySecret: retrySecretSchema,
  /** Confirms what the page showed. */
  seen: z.optional(seenFactsSchema),
  keepsInvitation: z.optional(z.boolean()),
});
export type OpenOwnerSession = z.output<typeof openOwnerSessionRequestSchema>;
/** Sent with the session cookie. */
export type OpenOwnerSessionResponse = Pick<ReadLinkResponse, 'email' | 'leadsTo'>;

export const endOwnerSessionRequestSchema = z.strictObject({
  /** Another browser's session, or the browser that joined; defaults to this browser, which is forgotten. */
  id: z.optional(z.union([z.int().check(z.positive()), z.literal('joined')])),
});
export type EndOwnerSession = z.output<typeof endOwnerSessionRequestSchema>;
