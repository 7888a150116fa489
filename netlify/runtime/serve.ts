/**
 * What all endpoints have in common. An endpoint names its contract, its schema and its answer; this checks the request,
 * parses it, answers in one envelope, and catches what nobody expected, once.
 */
import type { Context } from '@netlify/functions';
import { allowedMethods, checkMethod, checkSameOrigin } from '#netlify/runtime/check-request.ts';
import { describeError, log } from '#netlify/runtime/log.ts';
import { fail, succeed, type Failure, type Outcome } from '#netlify/runtime/outcome.ts';
import { parseFields, readFields, type Fields, type RequestSchema } from '#netlify/runtime/parse-request.ts';
import { respondFile, respondJson, respondSeeOther, type AnswerFile } from '#netlify/runtime/respond.ts';
import { databaseTrouble } from '#netlify/runtime/sql.ts';
import type { Endpoint } from '#src/contracts/endpoint.ts';

export type Visit = { request: Request; context: Context; requestId: string };

export type Reply<Data> = {
  outcome: Outcome<Data>;
  /** Of a success; a failure's status is that of its code. */
  status?: number;
  cookie?: string;
  /** Sent in place of a success's data. */
  file?: AnswerFile;
};

type EndpointOptions<Input, Data> = {
  endpoint: Endpoint;
  schema: RequestSchema<Input>;
  /** Who may come in at all, before anything else is looked at; a Response is the whole answer. */
  admit?: (visit: Visit) => Promise<Failure | Response | null>;
  answer: (input: Input, visit: Visit) => Promise<Reply<Data>>;
  /** Where a plain form post goes next. An endpoint without this takes JSON only. */
  afterForm?: (outcome: Outcome<Data>, form: Record<string, string>) => string;
};

export function serve<Input, Data>(options: EndpointOptions<Input, Data>) {
  return async (request: Request, context: Context): Promise<Response> => {
    const started = performance.now();
    const visit = { request, context, requestId: context.requestId || crypto.randomUUID() };
    const response = await respond(options, visit);
    log('info', 'call', {
      requestId: visit.requestId,
      endpoint: `${request.method} ${options.endpoint.path}`,
      status: response.status,
      ms: Math.round(performance.now() - started),
    });
    return response;
  };
}

async function respond<Input, Data>(options: EndpointOptions<Input, Data>, visit: Visit): Promise<Response> {
  const { endpoint, schema, answer, afterForm } = options;
  const admitted = await attempt(visit, () => admissionOf(options, visit));
  if (admitted.ok && admitted.data !== null) return admitted.data;
  const fields = admitted.ok ? await attempt(visit, () => fieldsOf(options, visit)) : admitted;
  const replied = await attempt(visit, async (): Promise<Outcome<Reply<Data>>> => {
    if (!fields.ok) return fields;
    const input = parseFields(schema, fields.data.values);
    return input.ok ? succeed(await answer(input.data, visit)) : input;
  });
  const {
    outcome,
    status = 200,
    cookie,
    file,
  }: Reply<Data> = replied.ok ? replied.data : { outcome: replied };

  const headers = {
    ...(cookie !== undefined && { 'Set-Cookie': cookie }),
    ...(!outcome.ok &&
      outcome.error.code === 'method_not_allowed' && { Allow: allowedMethods(endpoint).join(', ') }),
    ...(!outcome.ok && outcome.error.code === 'unauthorized' && { 'WWW-Authenticate': 'Bearer' }),
    ...(!outcome.ok &&
      outcome.error.retryAfterS !== undefined && { 'Retry-After': String(outcome.error.retryAfterS) }),
  };
  if (outcome.ok && file !== undefined) return respondFile(file, headers);
  return fields.ok && fields.data.kind === 'form' && afterForm !== undefined
    ? respondSeeOther(afterForm(outcome, fields.data.values), headers)
    : respondJson(outcome, status, headers);
}

/** A refusal is a failure like any other; a Response is the whole answer. */
async function admissionOf<Input, Data>(
  { admit }: EndpointOptions<Input, Data>,
  visit: Visit,
): Promise<Outcome<Response | null>> {
  const verdict = (await admit?.(visit)) ?? null;
  return verdict instanceof Response || verdict === null ? succeed(verdict) : verdict;
}

async function fieldsOf<Input, Data>(
  { endpoint, afterForm }: EndpointOptions<Input, Data>,
  { request, context }: Visit,
): Promise<Outcome<Fields>> {
  const refusal = checkMethod(endpoint, request) ?? checkSameOrigin(request);
  if (refusal !== null) return refusal;
  return endpoint.method === 'GET'
    ? succeed({
        kind: 'json',
        values: { ...Object.fromEntries(new URL(request.url).searchParams), ...context.params },
      })
    : readFields(request, afterForm !== undefined);
}

/** The one catch: an operator reads what happened, a visitor gets the reference to it. */
async function attempt<Data>(
  { requestId }: Visit,
  work: () => Promise<Outcome<Data>>,
): Promise<Outcome<Data>> {
  try {
    return await work();
  } catch (error) {
    log('error', 'unexpected', { requestId, error: describeError(error) });
    const trouble = databaseTrouble(error);
    return trouble === null
      ? fail('unexpected', 'An unexpected error occurred.', { reference: requestId })
      : fail('database_error', trouble, { reference: requestId });
  }
}
