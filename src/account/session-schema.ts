import * as z from 'zod/mini';
import { referralCodeSchema, retrySecretSchema, tokenSchema } from '#src/shared/fields.ts';

export const openOwnerSessionRequestSchema = z.strictObject({
  token: tokenSchema,
  referralCode: z.optional(z.nullable(referralCodeSchema)),
  retrySecret: retrySecretSchema,
});
export type OpenOwnerSession = z.output<typeof openOwnerSessionRequestSchema>;
/** Sent with the session cookie; `leadsTo` is the page the link was for. */
export type OpenOwnerSessionResponse = { email: string; leadsTo: 'survey' | 'your-data' };

export const endOwnerSessionRequestSchema = z.strictObject({
  /** Defaults to this browser's session. */
  id: z.optional(z.int().check(z.positive())),
});
export type EndOwnerSessionRequest = z.input<typeof endOwnerSessionRequestSchema>;
