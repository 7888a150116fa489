import * as z from 'zod/mini';

/** Empty for people who came from nowhere that is known. */
export const operatorChannelRequestSchema = z.strictObject({
  channel: z.string().check(z.maxLength(100)),
});
export type OperatorChannelRequest = z.input<typeof operatorChannelRequestSchema>;
