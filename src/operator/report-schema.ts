/** What the operator's page is told. Shares run from 0 to 1, and dates are days in UTC. */
import type { Screen } from '#src/shared/questions.ts';
import type { Advice, Judged } from '#src/operator/advice.ts';
import type { Proportion } from '#src/operator/proportion.ts';
import type { QuestionKey } from '#src/operator/report-dimensions.ts';
import type { Verdict } from '#src/operator/verdict.ts';

/** Who has come how far. Each step holds only people of the step before, so every share has a true denominator. */
export type FunnelStep = {
  step: 'registered' | 'opened' | 'completed' | `answered_${Screen}`;
  people: number;
  /** Null for the first step, and where nobody reached the step before. */
  ofPrevious: Proportion | null;
  ofFirst: Proportion | null;
  /** People who reached the step before and not this one. */
  lost: number;
};

export type Funnel = {
  steps: FunnelStep[];
  /** From the first answer to the last, in the newest completed surveys; null where there are none. */
  medianTime: { people: number; seconds: number } | null;
  /** Answered without having registered: in the questions' figures, in no step above. */
  unregistered: { answered: number; completed: number };
};

export type QuestionReport = {
  key: QuestionKey;
  /** People who answered: the denominator of every share. Of a multiple choice the shares add up to more than 1. */
  answered: number;
  /**
   * In the order of the card, and behind them words that were there once; countries by how many live there. Empty for the
   * free text of screen 10, which has an endpoint of its own, and where nobody has answered.
   */
  options: { option: string; figure: Proportion }[];
};

/** `sequence`: the shares that are left, however often one looks; null with `figure.interval`. */
type Evidence = { figure: Proportion; sequence: { low: number; high: number } | null } & (
  | { kind: 'at_least'; threshold: number }
  /** Of the people who named exactly one of the two, the share that named `option` rather than its closest rival. */
  | { kind: 'top'; option: string; rival: string }
);

export type HypothesisReport = Judged & {
  statement: string;
  otherwise: string;
  question: QuestionKey;
  evidence: Evidence;
  /** At least so many of the answers would have to be false for another verdict; null where no number would. */
  falseAnswers: number | null;
  /** The same judged by people of proven mailboxes alone, and by those who came by no code that looks like abuse. */
  among: Record<'proven' | 'unflagged', Verdict & { figure: Proportion }>;
};

/** `since`: when it last changed; null where that has not been recorded yet. */
export type AdviceReport = Advice & { since: string | null };

/** Why a code may be abused. Nobody is blocked by it: a reason to look. */
export type AbuseSign =
  /** This many came with the code within the hour that begins at `at` (ISO 8601), with the first of them. */
  | { sign: 'burst'; people: number; at: string }
  | { sign: 'disposable_domain'; people: number; domain: string }
  /** Addresses that one person can make up at a domain of their own; a company looks the same. */
  | { sign: 'private_domain'; people: number; domain: string }
  /** Addresses that are the owner's own, but for dots and a +suffix. */
  | { sign: 'own_alias'; people: number }
  /** Several addresses that are one mailbox, but for dots and a +suffix. */
  | { sign: 'one_mailbox'; people: number };

export type SuspiciousCode = { code: string; brought: number; signs: AbuseSign[] };

/** Visits are nobody's. The others count people who joined. */
export type SourceFigures = Record<'visits' | 'joined' | 'completed' | 'proven', number>;
/** `name` is empty for whoever came by none that is known, and "other" for all beyond those of a busy day. */
export type Source = SourceFigures & { name: string };
/** Those with most visits first, and not all of them; `inAll` counts everybody. */
export type Sources = { inAll: SourceFigures; campaigns: Source[]; sites: Source[] };

export type ReportBody = {
  advice: AdviceReport;
  funnel: Funnel;
  hypotheses: HypothesisReport[];
  questions: QuestionReport[];
  sources: Sources;
  /** Those that most people came by, and not all of them. */
  suspiciousCodes: SuspiciousCode[];
};

/** `nobody` has joined or answered yet. */
export type OperatorReport = { generatedAt: string } & (
  ({ state: 'report' } & ReportBody) | { state: 'nobody' }
);
