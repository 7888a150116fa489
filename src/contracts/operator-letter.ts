import * as z from 'zod/mini';

/** Left out, it is only told whether the letter comes. */
export const operatorLetterRequestSchema = z.strictObject({ wanted: z.optional(z.boolean()) });
export type OperatorLetterRequest = z.input<typeof operatorLetterRequestSchema>;
export type OperatorLetterState = { wanted: boolean };
