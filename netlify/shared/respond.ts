/** The answers of the endpoints: one envelope, one set of headers. netlify.toml's headers cover pages only, so they are repeated here. */
import type { Outcome } from '#netlify/shared/outcome.ts';
import { errorStatus, type EndpointAnswer } from '#src/shared/endpoint.ts';

export const answerHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'same-origin',
  'Permissions-Policy': 'accelerometer=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const;

/** Pairs, because one answer may set two cookies. */
export type HeaderPair = [name: string, value: string];

export function respondJson(outcome: Outcome<unknown>, status: number, more: HeaderPair[]): Response {
  const answer: EndpointAnswer<unknown> = outcome.ok ? { data: outcome.data } : { error: outcome.error };
  return Response.json(answer, {
    status: outcome.ok ? status : errorStatus[outcome.error.code],
    headers: pairsOf({ ...answerHeaders, 'Content-Type': 'application/json; charset=utf-8' }, more),
  });
}

/** 303, so that reloading the page a form leads to does not post the form again. */
export function respondSeeOther(path: string, more: HeaderPair[]): Response {
  return new Response(null, { status: 303, headers: pairsOf({ ...answerHeaders, Location: path }, more) });
}

export type AnswerFile = { type: string; body: string; headers: Record<string, string> };

export function respondFile({ type, body, headers }: AnswerFile, more: HeaderPair[]): Response {
  return new Response(body, {
    headers: pairsOf({ ...answerHeaders, ...headers, 'Content-Type': type }, more),
  });
}

const pairsOf = (ours: Record<string, string>, more: HeaderPair[]): HeaderPair[] => [
  ...Object.entries(ours),
  ...more,
];
