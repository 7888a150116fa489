/** One accepted request per route: its required fields, each with a value that fits its name. */
import { randomUUID } from 'node:crypto';
import * as z from 'zod/mini';
import { signLinkToken, signUnsubscribeToken } from '#netlify/shared/link-token.ts';
import { anEmail } from '#tests/support/factories.ts';
import type { Route } from '#tests/support/routes.ts';

const samples: Record<string, (path: string) => unknown> = {
  ...{ email: anEmail, newEmail: anEmail, to: anEmail },
  token: (path) =>
    path === '/api/unsubscribe'
      ? signUnsubscribeToken(randomUUID(), Date.now())
      : signLinkToken('survey_link', randomUUID(), Date.now()),
  ...{ fullName: () => 'Ada Lovelace', phoneNumber: () => '', consent: () => 'joining-1' },
  ...{ screen: () => 1, answer: () => 'Portugal', referralCode: () => 'ABCDEFGH10', referrer: () => '' },
  ...{ action: () => 'validate', type: () => 'survey_completion', data: () => ({}) },
  created_at: () => '2026-11-22T12:00:00Z',
  ...{ theirs: () => true, subscribed: () => false, id: () => 'harbor-point-tower', format: () => 'json' },
};

export function acceptedRequest({ path, schema }: Pick<Route, 'path' | 'schema'>): Record<string, unknown> {
  const required = Object.entries(shapesOf(schema).at(-1) ?? {}).filter(([, field]) => !isOptional(field));
  const request = Object.fromEntries(required.map(([name]) => [name, samples[name]?.(path)]));
  const { success, error } = z.safeParse(schema, request);
  if (!success) throw new Error(`Give ${path} what it requires in accepted-requests.ts: ${error.message}`);
  return request;
}

/** One shape, or the shapes a union allows; the last asks for least. */
function shapesOf(schema: z.ZodMiniType): Record<string, z.ZodMiniType>[] {
  const { def } = schema._zod as { def: { shape?: object; options?: z.ZodMiniType[] } };
  return def.options?.flatMap(shapesOf) ?? [def.shape as Record<string, z.ZodMiniType>];
}

const isOptional = (field: z.ZodMiniType) => z.safeParse(field, undefined).success;
