/** One accepted request per route: its required fields, each with a value that fits its name. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signToken } from '#netlify/shared/link-token.ts';
import { anEmail } from '#tests/support/factories.ts';
import type { Route } from '#tests/support/routes.ts';

const samples: Record<string, (path: string) => unknown> = {
  ...{ email: anEmail, to: anEmail },
  token: (path) =>
    signToken(path === '/api/unsubscribe' ? 'unsubscribe' : 'your_data_link', randomUUID(), Date.now()),
  ...{ fullName: () => 'Ada Lovelace', phoneNumber: () => '', consent: () => 'joining-2' },
  ...{ screen: () => 1, answer: () => 'Portugal', referralCode: () => 'ABCDEFGH10', referrer: () => '' },
  ...{ action: () => 'validate', type: () => 'survey_completion', data: () => ({}) },
  shown: () => ({ joinedAt: null, referralCode: null, answers: 0 }),
  ...{
    personId: () => randomUUID(),
    subscribed: () => false,
    ...{ id: () => 'harbor-point-tower', sign: () => 'hasty', about: () => '', decision: () => null },
    ...{ reason: () => 'friends', seen: () => null, group: () => ({ by: '1', is: 'Malta' }) },
  },
};

export function acceptedRequest({ path, schema }: Pick<Route, 'path' | 'schema'>): Record<string, unknown> {
  const fields = Object.entries(shapesOf(schema).at(-1) ?? {});
  const required = fields.filter(([, field]) => !z.safeParse(field, undefined).success);
  const request = Object.fromEntries(required.map(([name]) => [name, samples[name]?.(path)]));
  const { success, error } = z.safeParse(schema, request);
  if (!success) throw new Error(`Give ${path} what it requires in accepted-requests.ts: ${error.message}`);
  return request;
}

/** One shape, or the shapes a union allows; the last asks for least. */
function shapesOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType>[] {
  const { shape = {}, options } = schema._zod.def as Definition;
  return options?.flatMap(shapesOf) ?? [shape];
}

type Definition = {
  shape?: Record<string, z.ZodMiniType>;
  options?: z.ZodMiniType[];
  innerType?: z.ZodMiniType;
  element?: z.ZodMiniType;
  in?: z.ZodMiniType;
};

/** The way to each value that a route takes: its field, then the fields inside it and the places in a list. */
export function parametersOf(schema: z.ZodMiniType): string[][] {
  const { shape, options, innerType, element, in: input } = schema._zod.def as Definition;
  if (shape !== undefined)
    return Object.entries(shape).flatMap(([name, field]) => parametersOf(field).map((way) => [name, ...way]));
  if (element !== undefined) return parametersOf(element).map((way) => ['0', ...way]);
  const inner = options ?? [innerType ?? input].filter((one) => one !== undefined);
  const ways = inner.length === 0 ? [[]] : inner.flatMap(parametersOf);
  return [...new Map(ways.map((way) => [way.join('.'), way])).values()];
}

/** @example setAt(['data', 'tags', '0'], 'x') // { data: { tags: ['x'] } } */
export const setAt = (way: readonly string[], value: unknown): object =>
  way.reduceRight((inner, key) => (key === '0' ? [inner] : { [key]: inner }), value) as object;
