import * as z from 'zod/mini';
import { retrySecretSchema, tokenSchema } from '#src/shared/fields.ts';

export const openOperatorSessionRequestSchema = z.strictObject({
  token: tokenSchema,
  retrySecret: retrySecretSchema,
});
export type OpenOperatorSessionRequest = z.input<typeof openOperatorSessionRequestSchema>;
