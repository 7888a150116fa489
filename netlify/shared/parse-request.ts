/** From a request's body to the values an endpoint works with, or to the fields that were refused. */
import * as z from 'zod/mini';
import { fail, succeed, type Outcome } from '#netlify/shared/outcome.ts';

const MAX_BODY_BYTES = 16 * 1024;
const JSON_TYPE = 'application/json';
const FORM_TYPE = 'application/x-www-form-urlencoded';

export type Fields = { kind: 'json'; values: unknown } | { kind: 'form'; values: Record<string, string> };
export type RequestSchema<Input> = z.core.$ZodType<Input>;

/** Whether the request comes from whom it should, by what was signed of it. */
export type Verify = (request: Request, body: string) => boolean;

export async function readFields(
  request: Request,
  takesForm: boolean,
  verify: Verify = () => true,
): Promise<Outcome<Fields>> {
  const kind = bodyKind(request, takesForm);
  if (!kind.ok) return kind;
  const body = await readBody(request);
  if (!body.ok) return body;
  if (!verify(request, body.data)) return fail('unauthorized', 'This is not signed as it should be.');
  if (kind.data === 'form') {
    return succeed({ kind: 'form', values: Object.fromEntries(new URLSearchParams(body.data)) });
  }
  try {
    return succeed({ kind: 'json', values: JSON.parse(body.data) as unknown });
  } catch {
    return fail('invalid_request', 'The request is not valid JSON.');
  }
}

function bodyKind(request: Request, takesForm: boolean): Outcome<Fields['kind']> {
  const [type, ...parameters] = (request.headers.get('content-type') ?? '')
    .split(';')
    .map((part) => part.trim().toLowerCase());
  const isUtf8 = parameters.every(
    (parameter) => !parameter.startsWith('charset=') || /^charset="?utf-8"?$/.test(parameter),
  );
  if (isUtf8 && type === JSON_TYPE) return succeed('json');
  if (isUtf8 && takesForm && type === FORM_TYPE) return succeed('form');
  return fail('unsupported_media_type', `Send ${JSON_TYPE} in UTF-8.`);
}

/** Reads no further than the limit, whatever the request says about its own length. */
async function readBody(request: Request): Promise<Outcome<string>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (request.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > MAX_BODY_BYTES) return fail('body_too_large', `Send at most ${MAX_BODY_BYTES} bytes.`);
    chunks.push(chunk);
  }
  try {
    return succeed(new TextDecoder('utf-8', { fatal: true }).decode(Buffer.concat(chunks)));
  } catch {
    return fail('invalid_request', 'The request is not valid UTF-8.');
  }
}

export function parseFields<Input>(schema: RequestSchema<Input>, values: unknown): Outcome<Input> {
  const parsed = z.safeParse(schema, values);
  if (parsed.success) return succeed(parsed.data);
  const fields = refusedFields(parsed.error.issues, values);
  if (Object.keys(fields).length === 0) return fail('invalid_request', 'Send one JSON object.');
  return fail('invalid_request', `These fields were refused: ${Object.keys(fields).join(', ')}.`, { fields });
}

function refusedFields(issues: readonly z.core.$ZodIssue[], values: unknown): Record<string, string> {
  const fields = new Map<string, string>();
  const refuse = (field: string, reason: string) => {
    if (!fields.has(field)) fields.set(field, reason);
  };
  for (const issue of issues) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) refuse(key, 'This field is not known.');
    }
    const [field] = issue.path;
    if (field === undefined) continue;
    const isMissing = (values as Record<PropertyKey, unknown>)[field] === undefined;
    refuse(String(field), isMissing ? 'This field is required.' : issue.message);
  }
  return Object.fromEntries(fields);
}
