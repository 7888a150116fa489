/** The figures of an operators' email. Its words are chosen when it is rendered. */
import * as z from 'zod/mini';

const count = z.int();

const adviceSchema = z.discriminatedUnion('advice', [
  z.object({ advice: z.literal('launch') }),
  z.object({ advice: z.literal('change'), refuted: z.array(z.string()) }),
  z.object({ advice: z.literal('ask'), more: z.nullable(count), until: z.nullable(z.string()) }),
]);

const writtenSchema = z.object({
  advice: adviceSchema,
  /** Each must: its verdict, and how many answers support it. */
  musts: z.array(
    z.object({
      id: z.string(),
      verdict: z.enum(['supported', 'refuted', 'undecided']),
      more: z.nullable(count),
      count,
      of: count,
    }),
  ),
  /** Since the beginning. */
  funnel: z.object({ visits: count, joined: count, completed: count, proven: count }),
});

export const letterContentSchema = z.extend(writtenSchema, {
  occasion: z.enum(['week', 'advice']),
  /** The previous email; null in the first. */
  before: z.nullable(z.extend(writtenSchema, { writtenAt: z.string() })),
});

/** What the job writes; the database adds the rest. */
export type WrittenLetter = z.output<typeof writtenSchema>;
export type LetterContent = z.output<typeof letterContentSchema>;
