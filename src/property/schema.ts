import * as z from 'zod/mini';
import { textSchema } from '#src/shared/api/schemas.ts';

export const getPropertyRequestSchema = z.object({
  // Invalid UTF-8 in a URL stays percent-encoded, and no id contains a percent sign.
  id: textSchema(1, 100).check(z.regex(/^[^%]*$/, 'This is not the id of a property.')),
});
