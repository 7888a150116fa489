import * as z from 'zod/mini';

export const operatorPeopleRequestSchema = z.strictObject({
  /** Without it, rows have no names, addresses or phone numbers; `reachable` are only people who may be written to. */
  addresses: z.optional(z.enum(['all', 'reachable'])),
  /** Where the part before ended: from its `Link: <...>; rel="next"`. */
  after: z.optional(z.uuid()),
});

export type OperatorPeopleRequest = z.input<typeof operatorPeopleRequestSchema>;
