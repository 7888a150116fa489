import * as z from 'zod/mini';
import { retrySecretSchema, tokenSchema } from '#src/shared/fields.ts';

export const openOperatorSessionRequestSchema = z.strictObject({
  token: tokenSchema,
  retrySecret: retrySecretSchema,
});
export type OpenOperatorSessionRequest = z.input<typeof openOperatorSessionRequestSchema>;

export const endOperatorSessionsRequestSchema = z.strictObject({
  /** A session's id, all others, or this browser's own. */
  which: z._default(z.union([z.enum(['this', 'others']), z.int().check(z.positive())]), 'this'),
});
export type EndOperatorSessions = z.output<typeof endOperatorSessionsRequestSchema>;

export type OperatorSession = {
  id: number;
  email: string;
  openedAt: string;
  expiresAt: string;
  isThis: boolean;
  /** True if this call ended it. */
  isEnded: boolean;
};
