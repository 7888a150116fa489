import * as z from 'zod/mini';
import { textSchema } from '#src/shared/fields.ts';

export const getPropertyRequestSchema = z.object({
  // What is no UTF-8 in an address arrives as it was sent, with its percent signs; no id has one.
  id: textSchema(1, 100).check(z.regex(/^[^%]*$/, 'This is not the id of a property.')),
});
export type GetPropertyRequest = z.input<typeof getPropertyRequestSchema>;
