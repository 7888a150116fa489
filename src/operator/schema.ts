/** Shares run from 0 to 1; dates are days in UTC. */
import * as z from 'zod/mini';
import { groupKeys } from '#src/operator/group.ts';
import type { ChannelFigures } from '#src/operator/channel-figures.ts';
import { textSchema } from '#src/shared/api/schemas.ts';
import type { Screen } from '#src/shared/questions.ts';
import type { Advice, Judged, Recount } from '#src/operator/verdict/advice.ts';
import type { Amounts } from '#src/operator/verdict/amounts.ts';
import type { Proportion } from '#src/operator/proportion.ts';
import type { QuestionKey } from '#src/operator/question-keys.ts';
import type { Verdict } from '#src/operator/verdict/verdict.ts';

/** Each step counts only people from the step before, so that every share has a true denominator. */
export type FunnelStep = {
  /** A number is the screen that they answered. */
  step: 'registered' | 'opened' | 'completed' | Screen;
  people: number;
  /** Null for the first step, and if nobody reached the step before. */
  ofPrevious: Proportion | null;
  ofFirst: Proportion | null;
  lost: number;
};

export type FunnelReport = {
  steps: FunnelStep[];
  /** From the first answer to the last, in the latest completed surveys; null without any. */
  medianTime: { people: number; seconds: number } | null;
  /** Answered without joining: counted in the questions, but in no step. */
  unregistered: { answered: number; completed: number };
};

export type QuestionReport = {
  key: QuestionKey;
  /** The denominator of every share; with several choices, shares add up to more than 1. */
  answered: number;
  /** Scales in their order, the others by count. Empty for the free text, and if nobody answered. */
  options: { option: string; figure: Proportion }[];
};

/** `sequence` is the confidence sequence, null with `figure.interval`. */
export type Evidence = { figure: Proportion; sequence: { low: number; high: number } | null } & (
  | { kind: 'at_least'; threshold: number }
  /**
   * Of people who named exactly one of the two, the share that named the option rather than its closest rival; `named`
   * is the share of everyone who answered.
   */
  | { kind: 'top'; rival: string; named: Proportion }
);

export type HypothesisReport = Judged & {
  statement: string;
  otherwise: string;
  question: QuestionKey;
  evidence: Evidence;
  /** The verdict of confirmed emails only, and without flagged people. */
  among: Record<Recount, Verdict & { evidence: Evidence }>;
};

/** `since` is the last change; null if it isn't recorded yet. */
export type AdviceReport = Advice & { since: string | null };

/** People who answered and share a sign of abuse: a reason to look, which blocks nobody. `about` says which day, code or domain; it is empty for a sign that there is once. */
export type AbuseSign = {
  sign: Sign;
  about: string;
  people: number;
  /** The largest share of people that is usual, of signs that are one. */
  usual: number | null;
} & ({ decision: Decision; reason: string; decidedBy: string; decidedAt: string } | { decision: null });
type Decision = 'counted' | 'left_out';
// prettier-ignore
const signs = [
  'burst', 'code_burst', 'disposable_domain', 'private_domain', 'provider', 'relays', 'one_mailbox', 'same_answers', 'hasty',
] as const;
type Sign = (typeof signs)[number];

/** `name` is the campaign, else the site, else empty; "other" is the overflow of a busy day. */
export type ChannelReport = ChannelFigures & { name: string };

/** People who joined that day, and people who joined, began the survey that day and completed it. Only days of the last 60 with somebody. */
export type DayReport = { day: string; joined: number; completed: number };

/** Friends who completed the survey, and how many of those confirmed or show a sign of abuse. */
export type InviterReport = { code: string } & Record<'completed' | 'confirmed' | 'flagged', number>;

type Judgment = { advice: Advice; hypotheses: HypothesisReport[] };
/** `decisions` are signs that operators decided about; without any, there is nothing `undecided`. */
export type Advised = Judgment & { decisions: AbuseSign[]; undecided: Judgment | null };

export type ReportBody = Advised &
  GroupBody & {
    advice: AdviceReport;
    /** The latest changes, oldest first. */
    history: { advice: Advice['advice']; since: string }[];
  };

/** What the report says of one group as of everybody; visits belong to no group but a channel. */
export type GroupBody = {
  funnel: FunnelReport;
  questions: QuestionReport[];
  /** Question 7; `counted` are people who confirmed and show no sign of abuse. */
  amounts: Record<'counted' | 'others', Amounts | null>;
  /** Most finished surveys first; `inAll` counts everyone, `all` has up to 10,000 channels. */
  channels: { inAll: ChannelFigures; all: ChannelReport[] };
  /** Whose codes brought most friends who completed and confirmed. */
  inviters: InviterReport[];
  days: DayReport[];
  /** `flagged` of everyone who answered; signs with most people first, and not all of them. */
  abuse: { flagged: Proportion; signs: AbuseSign[] };
};

export type WrittenText = {
  /** In place of an email. */
  response: number;
  /** When the writer joined. */
  day: string;
  country: string | null;
  isReferred: boolean;
  completed: boolean;
  text: string;
};
export type OperatorTexts = { texts: WrittenText[]; next: number | null };

export type ListEvent = 'joined' | 'confirmed' | 'unsubscribed' | 'bounced' | 'complained';
/** `refused` joined with an address that never took our email, and count nowhere else; `reachable`: whom an announcement would reach now; `reachableWithAmount`: those of them with a large amount. */
export type OperatorList = Record<ListEvent | 'refused' | 'reachable' | 'reachableWithAmount', number> & {
  /** Of the last 7 days; `late` should have left 15 minutes ago. */
  mail: Record<'sent' | 'bounced' | 'complained' | 'late', number>;
  codes: Record<'issued' | 'claimable' | 'redeemed', number>;
};

export type OperatorReport = { generatedAt: string } & (
  ({ state: 'report' } & ReportBody) | { state: 'nobody' }
);

const groupSchema = z.strictObject({ by: z.enum(groupKeys), is: z.string().check(z.maxLength(300)) });
export const operatorGroupRequestSchema = z.strictObject({ group: groupSchema });
/** Without a group, about everybody. */
const maybeGrouped = { group: z.optional(groupSchema) };
export const operatorListRequestSchema = z.strictObject(maybeGrouped);
export const operatorTextsRequestSchema = z.strictObject({
  ...maybeGrouped,
  search: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  before: z.optional(z.string().check(z.regex(/^\d{1,15}$/))),
});
export const operatorDecisionRequestSchema = z.strictObject({
  sign: z.enum(signs),
  about: z.string().check(z.maxLength(254)),
  /** Null takes a decision back. */
  decision: z.nullable(z.enum(['counted', 'left_out'])),
  reason: textSchema(1, 200),
  /** `decidedAt` of the decision that it replaces. */
  seen: z.nullable(z.iso.datetime({ offset: true })),
});
export type OperatorTextsRequest = z.input<typeof operatorTextsRequestSchema>;

export const operatorPeopleRequestSchema = z.strictObject({
  ...maybeGrouped,
  /** Without it, rows have no names, addresses or phone numbers; `reachable` are only people who may be written to. */
  addresses: z.optional(z.enum(['all', 'reachable'])),
  /** The end of the part before, from its header `Next-Part`. */
  after: z.optional(z.uuid()),
});
export type OperatorPeopleRequest = z.input<typeof operatorPeopleRequestSchema>;
