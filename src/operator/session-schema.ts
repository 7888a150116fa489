import * as z from 'zod/mini';
import { tokenSchema } from '#src/shared/fields.ts';

export type EmailOperatorLinkResponse = { accepted: true };

export const openOperatorSessionRequestSchema = z.strictObject({ token: tokenSchema });
export type OpenOperatorSessionRequest = z.input<typeof openOperatorSessionRequestSchema>;
/** Comes with the cookie of the session. */
export type OpenOperatorSessionResponse = { signedIn: true };

export type EndOperatorSessionResponse = { ended: true };
