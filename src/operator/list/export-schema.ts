import * as z from 'zod/mini';

export const switchSchema = z.optional(z.literal('yes'));

/** Where the part before ended: from its `Link: <...>; rel="next"`. */
export const partSchema = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Follow the Link header.')));

export const operatorAnswersRequestSchema = z.strictObject({
  /** Rows are anonymous without it. */
  emails: switchSchema,
  after: partSchema,
});

export type OperatorAnswersRequest = z.input<typeof operatorAnswersRequestSchema>;

/** Netlify limits a function's response to 6 MB, so files come in parts; `next` starts the next one. */
export type FilePart = { body: string; name: string; next: number | null };
