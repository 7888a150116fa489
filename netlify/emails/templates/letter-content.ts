/** The figures of an operators' email. Its words are chosen when it is rendered. */
import * as z from 'zod/mini';
import { doubters, recounts } from '#src/operator/verdict/advice.ts';

const count = z.int();

const more = z.nullable(z.object({ low: count, high: z.nullable(count) }));
const doubts = z.array(z.object({ who: z.enum(doubters), isOpposite: z.boolean() }));
const verdict = z.enum(['supported', 'refuted', 'undecided']);

const adviceSchema = z.discriminatedUnion('advice', [
  z.object({ advice: z.literal('launch') }),
  z.object({ advice: z.literal('change'), refuted: z.array(z.string()), doubts }),
  z.object({ advice: z.literal('ask'), more, doubts }),
]);

/** What the job writes; the database adds the rest. */
export const letterFiguresSchema = z.object({
  advice: adviceSchema,
  /** Each deciding hypothesis: its verdict, how many answers support it, its verdict in each recount, and who left. */
  deciding: z.array(
    z.object({
      id: z.string(),
      verdict,
      more,
      count,
      of: count,
      among: z.record(z.enum(recounts), z.object({ verdict })),
      left: z.object({ people: count, lean: z.nullable(z.number()) }),
    }),
  ),
  /** Since the beginning. */
  funnel: z.object({ visits: count, joined: count, completed: count, confirmed: count }),
});

export const letterContentSchema = z.extend(letterFiguresSchema, {
  occasion: z.enum(['week', 'advice']),
  /** The newest starred ones, as of when it was sent: in the queue they would outlive a deletion. */
  quotes: z.array(z.string()),
  /** The previous email; null in the first. */
  before: z.nullable(z.extend(letterFiguresSchema, { writtenAt: z.string() })),
});

export type LetterContent = z.output<typeof letterContentSchema>;
