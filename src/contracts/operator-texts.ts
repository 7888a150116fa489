/** What people wrote, for an operator to read: newest first, in parts, or some drawn by lot. */
import * as z from 'zod/mini';
import { filterFields, refuseImpossibleFilters } from '#src/contracts/operator-report.ts';

const MAX_SEARCH_LENGTH = 200;

export const operatorTextsRequestSchema = z
  .strictObject({
    ...filterFields,
    search: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_SEARCH_LENGTH))),
    sample: z.optional(z.literal('yes')),
    /** Where the part before ended. */
    before: z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'This is no end of a part.'))),
  })
  .check(refuseImpossibleFilters);

export type OperatorTextsRequest = z.input<typeof operatorTextsRequestSchema>;

export type WrittenText = {
  /** In place of an address. */
  response: number;
  /** When its writer joined. */
  day: string;
  country: string | null;
  isReferred: boolean;
  completed: boolean;
  text: string;
};

export type OperatorTexts = { texts: WrittenText[]; next: number | null };
