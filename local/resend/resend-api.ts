import type { ContentfulStatusCode } from 'hono/utils/http-status';
import * as z from 'zod';
import type { Mail } from '#local/resend/mail-store.ts';

/** https://resend.com/docs/dashboard/emails/tags */
const TAG = /^[\w-]{1,256}$/;
const MAX_RECIPIENTS = 50;
const MAX_BATCH = 100;
const MAX_KEY_LENGTH = 256;
const DEFAULT_PAGE = 20;

export class ResendError extends Error {
  readonly status: ContentfulStatusCode;
  readonly type: string;

  constructor(status: ContentfulStatusCode, type: string, message: string) {
    super(message);
    this.status = status;
    this.type = type;
  }
}

const addressSchema = z
  .string()
  .regex(
    /^([^<>@\s,;"]+@[^<>@\s,;"]+|[^<>\r\n]*<[^<>@\s,;"]+@[^<>@\s,;"]+>)$/,
    'The email address needs to follow the `email@example.com` or `Name <email@example.com>` format.',
  );

const mailSchema = z
  .object({
    from: addressSchema,
    to: z.preprocess(
      (to) => (typeof to === 'string' ? [to] : to),
      z.array(addressSchema).min(1).max(MAX_RECIPIENTS),
    ),
    subject: z.string().regex(/^[^\r\n]+$/, 'The subject must be one line.'),
    html: z.string().default(''),
    text: z.string().default(''),
    headers: z.record(z.string(), z.string()).default({}),
    tags: z.array(z.object({ name: z.string().regex(TAG), value: z.string().regex(TAG) })).default([]),
  })
  .refine(({ html, text }) => html !== '' || text !== '', 'Missing `html` or `text` field.');

const oneMailSchema = mailSchema.transform((mail) => [mail]);
const batchSchema = z.array(mailSchema).min(1).max(MAX_BATCH);

export function readKey(authorization: string | undefined): void {
  if (!authorization?.startsWith('Bearer ')) {
    throw new ResendError(401, 'missing_api_key', 'Missing API key in the authorization header.');
  }
  if (!authorization.startsWith('Bearer re_')) {
    throw new ResendError(403, 'invalid_api_key', 'API key is invalid.');
  }
}

export function readMails(kind: 'one' | 'batch', body: string) {
  const parsed = (kind === 'one' ? oneMailSchema : batchSchema).safeParse(parseJson(body));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? '';
  if (issue?.code === 'invalid_type' && issue.message.endsWith('received undefined')) {
    throw new ResendError(422, 'missing_required_field', `Missing \`${field}\` field.`);
  }
  const where = field === '' ? '' : `Invalid \`${field}\` field. `;
  throw new ResendError(422, 'validation_error', `${where}${issue?.message ?? ''}`);
}

export function readIdempotencyKey(key: string | undefined): string | undefined {
  if (key === undefined || (key.length > 0 && key.length <= MAX_KEY_LENGTH)) return key;
  throw new ResendError(400, 'invalid_idempotency_key', 'The key must be between 1-256 chars.');
}

/** https://resend.com/docs/api-reference/emails/list-emails */
export function listPage(mails: readonly Mail[], { limit, after }: { limit?: string; after?: string }) {
  const start = after === undefined ? 0 : mails.findIndex(({ id }) => id === after) + 1;
  const end = start + Number(limit ?? DEFAULT_PAGE);
  const data = mails.slice(start, end).map(({ id, from, to, subject, createdAt }) => ({
    id,
    from,
    to,
    subject,
    created_at: createdAt,
    last_event: 'delivered',
  }));
  return { object: 'list', has_more: end < mails.length, data };
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new ResendError(400, 'validation_error', 'The request body is not valid JSON.');
  }
}
