/** Shares run from 0 to 1; dates are days in UTC. */
import type { Screen } from '#src/shared/questions.ts';
import type { Advice, Judged } from '#src/operator/advice.ts';
import type { Proportion } from '#src/operator/proportion.ts';
import type { QuestionKey } from '#src/operator/report-dimensions.ts';
import type { Verdict } from '#src/operator/verdict.ts';

/** Each step counts only people from the step before, so that every share has a true denominator. */
export type FunnelStep = {
  step: 'registered' | 'opened' | 'completed' | `answered_${Screen}`;
  people: number;
  /** Null for the first step, and if nobody reached the step before. */
  ofPrevious: Proportion | null;
  ofFirst: Proportion | null;
  lost: number;
};

export type Funnel = {
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
  /** How often an option was chosen when it was listed first, and otherwise; null if the order isn't drawn. */
  places: { first: Proportion; later: Proportion } | null;
};

/** `sequence` is the confidence sequence, null with `figure.interval`. */
type Evidence = { figure: Proportion; sequence: { low: number; high: number } | null } & (
  | { kind: 'at_least'; threshold: number }
  /** Of people who named exactly one of the two, the share that named `option` rather than its closest rival. */
  | { kind: 'top'; option: string; rival: string }
);

export type HypothesisReport = Judged & {
  statement: string;
  otherwise: string;
  question: QuestionKey;
  evidence: Evidence;
  /** At least this many answers must be false for another verdict; null if no number would do. */
  falseAnswers: number | null;
  /** The verdict among confirmed emails only, and without suspicious codes. */
  among: Record<'proven' | 'unflagged', Verdict & { figure: Proportion }>;
};

/** `since` is the last change; null if it isn't recorded yet. */
export type AdviceReport = Advice & { since: string | null };

/** A reason to look, which blocks nobody. */
export type AbuseSign =
  /** People who came with the code in the hour from `at` (ISO 8601) on. */
  | { sign: 'burst'; people: number; at: string }
  | { sign: 'disposable_domain'; people: number; domain: string }
  /** A domain's owner can invent addresses there; a company looks the same. */
  | { sign: 'private_domain'; people: number; domain: string }
  /** Variants of the owner's own address, by dots and +suffix. */
  | { sign: 'own_alias'; people: number }
  /** Variants of one address, by dots and +suffix. */
  | { sign: 'one_mailbox'; people: number };

export type SuspiciousCode = { code: string; brought: number; signs: AbuseSign[] };

/** Visits are anonymous; the others count people who joined. */
export type SourceFigures = Record<'visits' | 'joined' | 'completed' | 'proven', number>;
/** `name` is empty if unknown, and "other" for the overflow of a busy day. */
export type Source = SourceFigures & { name: string };
/** Most visits first, and not all of them; `inAll` counts everyone. */
export type Sources = { inAll: SourceFigures; campaigns: Source[]; sites: Source[] };

export type ReportBody = {
  advice: AdviceReport;
  /** The latest changes, oldest first. */
  history: { advice: Advice['advice']; since: string }[];
  funnel: Funnel;
  hypotheses: HypothesisReport[];
  questions: QuestionReport[];
  sources: Sources;
  suspiciousCodes: SuspiciousCode[];
};

export type OperatorReport = { generatedAt: string } & (
  ({ state: 'report' } & ReportBody) | { state: 'nobody' }
);
