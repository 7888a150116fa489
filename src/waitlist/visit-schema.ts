import * as z from 'zod/mini';

export const countVisitRequestSchema = z.strictObject({
  /** Of the address that was visited: utm_campaign, as it stands there. */
  campaign: z.optional(z.nullable(z.string())),
  /** The page before, of which the host counts. */
  referrer: z.string(),
});

export type CountVisitRequest = z.input<typeof countVisitRequestSchema>;
/** The same whether or not it was counted. */
export type CountVisitResponse = { seen: true };
