import * as z from 'zod/mini';
import { tokenSchema } from '#src/shared/fields.ts';

export const openOperatorSessionRequestSchema = z.strictObject({ token: tokenSchema });
export type OpenOperatorSessionRequest = z.input<typeof openOperatorSessionRequestSchema>;
