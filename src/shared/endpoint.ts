/** What every endpoint has in common: one typed value for both of its ends, its answers' envelope, and the closed set of error codes. */

/** A place of the path, as in `/:id`, is filled by the field of the request that it names. */
export type Route = { method: 'GET' | 'POST'; path: `/${string}` };

/**
 * What `call` in the browser and `serve` in the function both take: the one sends a Request and is answered with Data,
 * the other reads and answers the same. `types` is for the compiler and never there.
 */
export type Endpoint<Request, Data> = Route & { types?: [Request, Data] };

export function post<Request, Data>(path: Route['path']): Endpoint<Request, Data> {
  return { method: 'POST', path };
}

/** An address carries text: a number would not come back as one. */
export function get<Request extends Record<string, string | undefined>, Data>(
  path: Route['path'],
): Endpoint<Request, Data> {
  return { method: 'GET', path };
}

/** What is not as it should be becomes the sentence, for the compiler to show. */
export type Fitting<Schema, Input, Request> =
  Same<Input, Request> extends true ? Schema : 'The schema takes another request than the endpoint.';

/** Optional fields included. To be assignable is not enough: a schema refuses the fields that it lacks. */
type Same<One, Other> =
  (<Any>(any: Any) => Any extends One ? 1 : 2) extends <Any>(any: Any) => Any extends Other ? 1 : 2
    ? true
    : false;

/** TypeScript alone lets a field too many pass in a variable or a spread. */
export type Exact<Given, Shape> = [FieldOf<Given>] extends [FieldOf<Shape>]
  ? Given
  : 'There is a field here that the endpoint does not know.';

type FieldOf<Shape> = Shape extends unknown ? keyof Shape : never;

/** Each code and the HTTP status it travels with. */
export const errorStatus = {
  invalid_request: 400,
  link_incomplete: 400,
  unauthorized: 401,
  forbidden: 403,
  locked: 403,
  answered_elsewhere: 403,
  link_expired: 403,
  link_used: 403,
  not_found: 404,
  method_not_allowed: 405,
  duplicate_email: 409,
  gone: 410,
  body_too_large: 413,
  unsupported_media_type: 415,
  incomplete: 422,
  rate_limited: 429,
  unexpected: 500,
  database_error: 503,
  completion_failed: 503,
} as const;

export type ErrorCode = keyof typeof errorStatus;

export type EndpointError = {
  code: ErrorCode;
  message: string;
  /** For invalid_request: each field of the request that was refused, and why. */
  fields?: Record<string, string>;
  /** For incomplete: the survey screens that still want an answer. */
  missing?: number[];
  /** For rate_limited: in how many seconds the next try can succeed. Travels as Retry-After too. */
  retryAfterS?: number;
  /** For unexpected: what an operator finds in the log. */
  reference?: string;
};

export type EndpointAnswer<Data> = { data: Data } | { error: EndpointError };
