/** The export of the answers, in parts: a function's answer is limited, and a million answers are not. */
import * as z from 'zod/mini';

/** Switches of the address bar: present and `yes`, or absent. */
export const switchSchema = z.optional(z.literal('yes'));

/** Where the part before ended: from its `Link: <...>; rel="next"`. */
export const partSchema = z.optional(z.string().check(z.regex(/^\d{1,15}$/, 'Follow the Link header.')));

export const operatorAnswersRequestSchema = z.strictObject({
  format: z.enum(['csv', 'json']),
  /** A mark at the beginning that tells spreadsheets the encoding. */
  bom: switchSchema,
  /** Only with this do the rows say whose they are. */
  emails: switchSchema,
  after: partSchema,
});

export type OperatorAnswersRequest = z.input<typeof operatorAnswersRequestSchema>;

/** One row of the JSON export; answers by the wording of their question. */
export type ExportedAnswers = {
  response: number;
  email?: string;
  joined: string;
  registered: boolean;
  source: 'referred' | 'direct';
  completed: boolean;
  /** That of the country in the first answer; null without one, and for a name that is no longer on offer. */
  region: string | null;
  answers: Record<string, string | string[] | null>;
};

/** Netlify sends at most 6 MB of a function's answer, so a long file comes in parts; `next` begins the one after. */
export type FilePart = { type: string; body: string; name: string; next: number | null };
