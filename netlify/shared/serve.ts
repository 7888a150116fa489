/**
 * What all functions at an address have in common. Each names its endpoint, its schema and its answer; this checks the
 * request, parses it, answers in one envelope, and catches what nobody expected, once.
 */
import type { Context } from '@netlify/functions';
import type * as z from 'zod/mini';
import { clientOf } from '#netlify/shared/client.ts';
import { allowedMethods, checkMethod, checkSameOrigin } from '#netlify/shared/check-request.ts';
import { describeError, log, loggingAs } from '#netlify/shared/log.ts';
import { fail, succeed, type Failure, type Outcome } from '#netlify/shared/outcome.ts';
import {
  parseFields,
  readFields,
  type Fields,
  type RequestSchema,
  type Verify,
} from '#netlify/shared/parse-request.ts';
import {
  respondFile,
  respondJson,
  respondSeeOther,
  type AnswerFile,
  type HeaderPair,
} from '#netlify/shared/respond.ts';
import { databaseTrouble } from '#netlify/shared/sql.ts';
import type { Endpoint, ErrorCode, Exact, Fitting, Route } from '#src/shared/endpoint.ts';

export type Call = { request: Request; context: Context; requestId: string };

export type Reply<Data> = {
  outcome: Outcome<Data>;
  /** Of a success; a failure's status is that of its code. */
  status?: number;
  cookies?: string[];
  /** Sent in place of a success's data. */
  file?: AnswerFile;
};

type Handler<Input, Data> = {
  schema: RequestSchema<Input>;
  /** Whether there is such an endpoint at all, before anything else is looked at; a Response is the whole answer. */
  admit?: (call: Call) => Promise<Response | null>;
  verify?: Verify;
  /** A POST with its fields in its address is taken from anybody: what it may do, its address says. */
  takesAddress?: true;
  answer: (input: Input, call: Call) => Promise<Reply<Data>>;
  /** Where a plain form post goes next. An endpoint without this takes JSON only. */
  afterForm?: (outcome: Outcome<Data>, form: Record<string, string>) => string;
};

/** A schema takes all that its endpoint's Request may be and nothing else; an answer gives its Data and nothing else. */
export function serve<Wanted, Data, Schema extends RequestSchema<unknown>, Given extends Data>(
  endpoint: Endpoint<Wanted, Data>,
  handler: Handler<z.output<Schema>, Exact<Given, Data>> & {
    schema: Fitting<Schema, z.input<Schema>, Wanted>;
  },
) {
  return (request: Request, context: Context): Promise<Response> => {
    const requestId = context.requestId || crypto.randomUUID();
    return loggingAs(requestId, () => answerLogged(endpoint, handler, { request, context, requestId }));
  };
}

async function answerLogged<Input, Data>(
  endpoint: Route,
  handler: Handler<Input, Data>,
  call: Call,
): Promise<Response> {
  const started = performance.now();
  const { response, code } = await respond(endpoint, handler, call);
  log('info', 'call', {
    endpoint: `${call.request.method} ${endpoint.path}`,
    status: response.status,
    // Who is refused may be trying something; who is answered is nobody's business.
    ...(code !== undefined && { code, client: clientIfKnown(call.context) }),
    ms: Math.round(performance.now() - started),
  });
  return response;
}

/** Where the environment itself is broken there is nothing to hash with, and this line says so all the more. */
function clientIfKnown(context: Context): string[] {
  try {
    return clientOf(context);
  } catch {
    return [];
  }
}

/** `code`: of a refusal or a failure. */
type Answered = { response: Response; code?: ErrorCode | undefined };

async function respond<Input, Data>(
  endpoint: Route,
  handler: Handler<Input, Data>,
  call: Call,
): Promise<Answered> {
  const { schema, answer, afterForm } = handler;
  const fields = await attempt(call, () => readAdmitted(endpoint, handler, call));
  if (fields instanceof Response) return { response: fields };
  const replied = await attempt(call, async () => {
    const input = fields.ok ? parseFields(schema, fields.data.values) : fields;
    return input.ok ? answer(input.data, call) : input;
  });
  const reply: Reply<Data> = 'outcome' in replied ? replied : { outcome: replied };
  const { outcome, status = 200, cookies = [], file } = reply;
  const error = outcome.ok ? undefined : outcome.error;
  const headers: HeaderPair[] = cookies.map((cookie) => ['Set-Cookie', cookie]);
  if (error?.code === 'method_not_allowed') headers.push(['Allow', allowedMethods(endpoint).join(', ')]);
  if (error?.retryAfterS !== undefined) headers.push(['Retry-After', String(error.retryAfterS)]);
  if (outcome.ok && file !== undefined) return { response: respondFile(file, headers) };
  const response =
    fields.ok && fields.data.kind === 'form' && afterForm !== undefined
      ? respondSeeOther(afterForm(outcome, fields.data.values), headers)
      : respondJson(outcome, status, headers);
  return { response, code: error?.code };
}

async function readAdmitted<Input, Data>(
  endpoint: Route,
  { admit, afterForm, takesAddress, verify }: Handler<Input, Data>,
  call: Call,
): Promise<Response | Outcome<Fields>> {
  const { request, context } = call;
  const query = Object.fromEntries(new URL(request.url).searchParams);
  const isAddressed = takesAddress === true && Object.keys(query).length > 0;
  const refusal =
    (await admit?.(call)) ??
    checkMethod(endpoint, request) ??
    (isAddressed ? null : checkSameOrigin(request));
  if (refusal !== null) return refusal;
  if (endpoint.method === 'POST' && !isAddressed) return readFields(request, afterForm !== undefined, verify);
  return succeed({ kind: 'json', values: { ...query, ...context.params } });
}

/** The one catch: an operator reads what happened, a visitor gets the reference to it. */
async function attempt<Result>({ requestId }: Call, work: () => Promise<Result>): Promise<Result | Failure> {
  try {
    return await work();
  } catch (error) {
    log('error', 'unexpected', { error: describeError(error) });
    const trouble = databaseTrouble(error);
    return trouble === null
      ? fail('unexpected', 'An unexpected error occurred.', { reference: requestId })
      : fail('database_error', trouble, { reference: requestId });
  }
}
