import * as z from 'zod/mini';

export const operatorTextsRequestSchema = z.strictObject({
  search: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});

export type OperatorTextsRequest = z.input<typeof operatorTextsRequestSchema>;

export const operatorStarRequestSchema = z.strictObject({ response: z.int(), isStarred: z.boolean() });
export type OperatorStarRequest = z.input<typeof operatorStarRequestSchema>;

export type WrittenText = {
  /** In place of an email. */
  response: number;
  /** When the writer joined. */
  day: string;
  country: string | null;
  isReferred: boolean;
  completed: boolean;
  isStarred: boolean;
  text: string;
};

export type OperatorTexts = { texts: WrittenText[]; next: number | null };
