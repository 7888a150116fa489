/** What a letter to operators holds. Figures and no words: those are found when it is rendered. */
import * as z from 'zod/mini';

const count = z.int();

const adviceSchema = z.discriminatedUnion('advice', [
  z.object({ advice: z.literal('launch') }),
  z.object({ advice: z.literal('change'), refuted: z.array(z.string()) }),
  z.object({ advice: z.literal('ask'), more: z.nullable(count), until: z.nullable(z.string()) }),
]);

const writtenSchema = z.object({
  advice: adviceSchema,
  /** Of each hypothesis that decides: its verdict, and how many of whom say so. */
  musts: z.array(
    z.object({
      id: z.string(),
      verdict: z.enum(['supported', 'refuted', 'undecided']),
      more: z.nullable(count),
      count,
      of: count,
    }),
  ),
  /** Of everybody, since the beginning. */
  funnel: z.object({ visits: count, joined: count, completed: count, proven: count }),
});

export const letterContentSchema = z.extend(writtenSchema, {
  /** Why it was written. */
  occasion: z.enum(['week', 'advice']),
  /** The letter before this one; null in the first. */
  before: z.nullable(z.extend(writtenSchema, { writtenAt: z.string() })),
});

/** What is known when it is written; the database adds the rest. */
export type WrittenLetter = z.output<typeof writtenSchema>;
export type LetterContent = z.output<typeof letterContentSchema>;
