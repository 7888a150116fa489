import * as z from 'zod/mini';

/** Empty for people who came from nowhere that is known. */
export const operatorChannelRequestSchema = z.strictObject({ channel: z.string().check(z.maxLength(100)) });

export const operatorTextsRequestSchema = z.strictObject({
  search: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
export type OperatorTextsRequest = z.input<typeof operatorTextsRequestSchema>;

export const operatorStarRequestSchema = z.strictObject({ response: z.int(), isStarred: z.boolean() });

export const operatorPeopleRequestSchema = z.strictObject({
  /** Without it, rows have no names, addresses or phone numbers; `reachable` are only people who may be written to. */
  addresses: z.optional(z.enum(['all', 'reachable'])),
  /** Where the part before ended: from its `Link: <...>; rel="next"`. */
  after: z.optional(z.uuid()),
});
export type OperatorPeopleRequest = z.input<typeof operatorPeopleRequestSchema>;
