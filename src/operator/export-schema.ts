import * as z from 'zod/mini';

export const switchSchema = z.optional(z.literal('yes'));

/** Where the part before ended: from its `Link: <...>; rel="next"`. */
export const partSchema = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Follow the Link header.')));

export const operatorAnswersRequestSchema = z.strictObject({
  format: z.enum(['csv', 'json']),
  bom: switchSchema,
  /** Rows are anonymous without it. */
  emails: switchSchema,
  after: partSchema,
});

export type OperatorAnswersRequest = z.input<typeof operatorAnswersRequestSchema>;

/** `answers` is keyed by the wording of the question. */
export type ExportedAnswers = {
  response: number;
  email?: string;
  joined: string;
  registered: boolean;
  source: 'referred' | 'direct';
  completed: boolean;
  /** Of the country in answer 1; null without one, or if it is no longer listed. */
  region: string | null;
  answers: Record<string, string | string[] | null>;
};

/** Netlify limits a function's response to 6 MB, so files come in parts; `next` starts the next one. */
export type FilePart = { type: string; body: string; name: string; next: number | null };
