import * as z from 'zod/mini';
import { byLinkRequestSchema, personIdSchema, textSchema } from '#src/shared/api/schemas.ts';
import type { UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';

export type ReadLinkResponse = {
  email: string;
  /** The page the link was for. */
  leadsTo: 'survey' | 'your-data';
  /** Null once somebody has confirmed the address. */
  entry: UnconfirmedEntry | null;
};

const shownEntrySchema = z.strictObject({
  joinedAt: z.nullable(textSchema(1, 40)),
  referralCode: z.nullable(textSchema(1, 20)),
  answers: z.int().check(z.minimum(0), z.maximum(100)),
});

export const openOwnerSessionRequestSchema = z.extend(byLinkRequestSchema, {
  /** The entry that the page showed, if nobody had confirmed the address: the press confirms it. */
  shown: z.optional(shownEntrySchema),
  keepsInvitation: z.optional(z.boolean()),
});

export const disownRequestSchema = z.extend(byLinkRequestSchema, { shown: shownEntrySchema });

export const endOwnerSessionRequestSchema = z.strictObject({
  personId: personIdSchema,
  /** Another browser's session, or the first browser; defaults to this browser, which is forgotten. */
  id: z.optional(z.union([z.int().check(z.positive()), z.literal('first_browser')])),
});
