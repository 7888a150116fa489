import * as z from 'zod/mini';
import { referralCodeSchema, retrySecretSchema, tokenSchema } from '#src/shared/fields.ts';

export const openOwnerSessionRequestSchema = z.strictObject({
  token: tokenSchema,
  /** The code that this browser came with, if any. */
  referralCode: z.optional(z.nullable(referralCodeSchema)),
  retrySecret: retrySecretSchema,
});
export type OpenOwnerSession = z.output<typeof openOwnerSessionRequestSchema>;
/** Comes with the cookie of the session. `leadsTo`: which page the link was mailed for. */
export type OpenOwnerSessionResponse = { email: string; leadsTo: 'survey' | 'your-data' };

export const endOwnerSessionRequestSchema = z.strictObject({
  /** One of the owner's; left out, this browser's own. */
  id: z.optional(z.int().check(z.positive())),
});
export type EndOwnerSessionRequest = z.input<typeof endOwnerSessionRequestSchema>;
