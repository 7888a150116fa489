/** Wraps a route: parses its request, lets it decide, and responds with JSON or, after a form post, a redirect. */
import type { Context as NetlifyContext } from '@netlify/functions';
import type { Context, Handler, TypedResponse } from 'hono';
import { Hono } from 'hono/tiny';
import * as z from 'zod/mini';
import { reportFault } from '#netlify/shared/faults.ts';
import { describeError, log } from '#netlify/shared/log.ts';
import { fail, statusOf, succeed, type Failure, type Outcome } from '#netlify/shared/outcome.ts';
import { databaseErrorMessage } from '#netlify/shared/sql.ts';
import type { Reply, ErrorCode } from '#src/shared/api/envelope.ts';

export type ApiEnv = {
  Bindings: { context: NetlifyContext };
  /** `body` is a POST's; `errorCode` is for the log. */
  Variables: { requestId: string; body: string; errorCode: ErrorCode };
};
export type Call = Context<ApiEnv>;

export const JSON_TYPE = 'application/json';
export const FORM_TYPE = 'application/x-www-form-urlencoded';
/** Longer ones are no request of ours and cost more than refusing them. */
const MAX_ADDRESS_LENGTH = 2_048;
/** Lists and fields outside of texts: reading thousands would cost more than anything else a stranger can ask. */
const TOO_MANY_PARTS = /^(?:(?:[^"[{,]|"[^"\\]*(?:\\.[^"\\]*)*")*[[{,]){100}/s;

export const newRouter = () => new Hono<ApiEnv>();

type Form = Record<string, string>;
type Options<Data> = {
  /** The page after a plain form post. Without this, the route accepts only JSON. */
  redirectTo?: (outcome: Outcome<Data>, form: Form, call: Call) => string;
};

/** For the typed client: the request a route takes and the data it returns. */
type TypedRoute<Request, Data> = Handler<
  ApiEnv,
  string,
  { in: { json: Request } },
  Promise<Response & TypedResponse<Data, 200, 'json'>>
>;

/** @param decide returns expected failures as values; a Response, such as a file, is sent as it is */
export function route<Schema extends z.ZodMiniType, Data>(
  schema: Schema,
  decide: (fields: z.output<Schema>, call: Call) => Promise<Outcome<Data> | Response>,
  { redirectTo }: Options<Data> = {},
): TypedRoute<z.input<Schema>, Data> {
  const handle = async (call: Call): Promise<Response> => {
    const isForm = mediaTypeOf(call) === FORM_TYPE;
    const read = call.req.method !== 'POST' ? readAddress : isForm ? readForm : readJson;
    const values = read(call);
    const outcome = await Promise.try(() => {
      const fields = values.ok ? checkFields(schema, values.data) : values;
      return fields.ok ? decide(fields.data, call) : fields;
    }).catch((error: unknown) => unexpected(call, error));
    if (outcome instanceof Response) return outcome;
    if (!isForm || redirectTo === undefined)
      return outcome.ok ? respond(call, { data: outcome.data }) : sendFailure(call, outcome);
    if (!outcome.ok) noteFailure(call, outcome);
    // 303, so that reloading the next page doesn't post the form again.
    return call.redirect(redirectTo(outcome, values.ok ? (values.data as Form) : {}, call), 303);
  };
  // The checks before a route, and the tests of all routes, read these from the router.
  return Object.assign(handle, { schema, takesForm: redirectTo !== undefined }) as unknown as TypedRoute<
    z.input<Schema>,
    Data
  >;
}

export function sendFailure(call: Call, failure: Failure): Response {
  noteFailure(call, failure);
  call.status(statusOf(failure.error.code));
  return respond(call, { error: failure.error });
}

function noteFailure(call: Call, { error: { code, retryAfterS } }: Failure): void {
  call.set('errorCode', code);
  if (retryAfterS !== undefined) call.header('Retry-After', String(retryAfterS));
}

/** The only catch: the log gets the error, health counts it, and the visitor gets a reference. */
export function unexpected(call: Call, error: unknown): Failure {
  log('error', 'unexpected', { error: describeError(error) });
  const reference = call.get('requestId');
  const message = databaseErrorMessage(error);
  reportFault(call.env.context, error);
  return message === null
    ? fail('unexpected', { reference })
    : fail('database_error', { message, reference });
}

export const mediaTypeOf = ({ req }: Call): string =>
  (req.header('Content-Type') ?? '').split(';', 1)[0]?.trim().toLowerCase() ?? '';

function respond(call: Call, body: Reply<unknown>): Response {
  return call.body(JSON.stringify(body), undefined, { 'Content-Type': `${JSON_TYPE}; charset=utf-8` });
}

function readAddress({ req }: Call): Outcome<unknown> {
  if (req.url.length > MAX_ADDRESS_LENGTH)
    return fail('invalid_request', { message: 'This address is too long.' });
  return succeed({ ...Object.fromEntries(new URL(req.url).searchParams), ...req.param() });
}

function readForm(call: Call): Outcome<Form> {
  return succeed(Object.fromEntries(new URLSearchParams(call.get('body'))));
}

function readJson(call: Call): Outcome<unknown> {
  const body = call.get('body');
  if (TOO_MANY_PARTS.test(body))
    return fail('invalid_request', { message: 'The request has too many parts.' });
  try {
    return succeed(JSON.parse(body) as unknown);
  } catch {
    return fail('invalid_request', { message: 'The request is not valid JSON.' });
  }
}

function checkFields<Schema extends z.ZodMiniType>(schema: Schema, values: unknown) {
  const parsed = z.safeParse(schema, values);
  const fields = parsed.success
    ? unstorableFields(parsed.data as object)
    : rejectedFields(parsed.error, values);
  if (parsed.success && Object.keys(fields).length === 0) return succeed(parsed.data);
  if (Object.keys(fields).length === 0) return fail('invalid_request', { message: 'Send one JSON object.' });
  return fail('invalid_request', {
    message: `These fields were refused: ${Object.keys(fields).join(', ')}.`,
    fields,
  });
}

function unstorableFields(taken: object): Record<string, string> {
  const names = Object.keys(taken).filter((name) => !isStorable(at(taken, name)));
  return Object.fromEntries(
    names.map((name) => [name, 'This text contains characters that cannot be stored.']),
  );
}

/** Postgres can’t store NUL or lone surrogates. Fields that the schema drops are never stored. */
function isStorable(taken: unknown): boolean {
  if (typeof taken === 'string') return taken.isWellFormed() && !taken.includes('\0');
  return typeof taken !== 'object' || taken === null || Object.keys(unstorableFields(taken)).length === 0;
}

const at = (values: object, name: string) => (values as Record<string, unknown>)[name];

function rejectedFields(error: z.core.$ZodError, values: unknown): Record<string, string> {
  const unknown = error.issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const rejected = Object.entries<string[]>(z.flattenError(error).fieldErrors);
  return Object.fromEntries([
    ...unknown.map((field) => [field, 'This field is not known.']),
    ...rejected.map(([field, [reason]]) => {
      const isMissing = at(values as object, field) === undefined;
      return [field, isMissing ? 'This field is required.' : reason];
    }),
  ]) as Record<string, string>;
}
