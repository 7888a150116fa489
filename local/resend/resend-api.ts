import { HTTPException } from 'hono/http-exception';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';

/** https://resend.com/docs/dashboard/emails/tags */
const TAG = /^[\w-]{1,256}$/;
const MAX_RECIPIENTS = 50;
const DEFAULT_PAGE = 20;

export const resendError = (statusCode: ContentfulStatusCode, name: string, message: string) =>
  new HTTPException(statusCode, { res: Response.json({ statusCode, name, message }) });

const addressSchema = z
  .string()
  .regex(
    /^([^<>@\s,;"]+@[^<>@\s,;"]+|[^<>\r\n]*<[^<>@\s,;"]+@[^<>@\s,;"]+>)$/,
    'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  );

const sentEmailSchema = z
  .object({
    from: addressSchema,
    to: z.preprocess(
      (to) => (typeof to === 'string' ? [to] : to),
      z.array(addressSchema).min(1).max(MAX_RECIPIENTS),
    ),
    reply_to: addressSchema.optional(),
    subject: z.string().regex(/^[^\r\n]+$/, 'The subject must be one line.'),
    html: z.string().default(''),
    text: z.string().default(''),
    headers: z.record(z.string(), z.string()).default({}),
    tags: z.array(z.object({ name: z.string().regex(TAG), value: z.string().regex(TAG) })).default([]),
  })
  .refine(({ html, text }) => html !== '' || text !== '', 'Missing `html` or `text` field.');

export type SentEmail = z.output<typeof sentEmailSchema>;
export type ReceivedEmail = SentEmail & { id: string; createdAt: string };

export function readKey(authorization: string | undefined): void {
  if (!authorization?.startsWith('Bearer re_')) {
    // Its documentation says 403 invalid_api_key.
    throw resendError(400, 'validation_error', 'API key is invalid');
  }
}

export function readEmail(body: string) {
  const parsed = sentEmailSchema.safeParse(JSON.parse(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = String(issue?.path[0] ?? '');
  const where = field === '' ? '' : `Invalid \`${field}\` field. `;
  throw resendError(422, 'validation_error', `${where}${issue?.message ?? ''}`);
}

/** https://resend.com/docs/api-reference/emails/list-emails */
export function listPage(
  emails: readonly ReceivedEmail[],
  { limit, after }: { limit?: string; after?: string },
) {
  const start = after === undefined ? 0 : emails.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(limit ?? DEFAULT_PAGE);
  const data = emails
    .slice(start, end)
    .map(({ id, from, to, subject, createdAt }) => ({ id, from, to, subject, created_at: createdAt }));
  return { object: 'list', has_more: end < emails.length, data };
}
