/** What the database counts for the operator's report, in one round trip. Questions go by their columns. */
import { firstRecentMoment, type Advice } from '#src/operator/advice.ts';
import { disposableDomains } from '#src/operator/disposable-domains.ts';
import { publicDomains } from '#src/operator/public-domains.ts';
import { hypotheses } from '#src/operator/hypotheses.ts';
import { columnOf } from '#src/operator/report-dimensions.ts';
import type { Funnel, SourceFigures, SuspiciousCode } from '#src/operator/report-schema.ts';

export type CountingRules = {
  /** The columns that hypotheses are about: for these it is counted which options were chosen together, and by whom. */
  judged: readonly string[];
  /** From this moment on it is counted how many people answer at present. */
  recent: Date;
  disposableDomains: readonly string[];
  publicDomains: readonly string[];
  /** How many people make a pattern, and how many within an hour a burst. */
  pattern: number;
  busyHour: number;
  /** How many codes, campaigns and sites to list. */
  most: number;
};

/** People who came equally far. */
export type Stage = {
  isRegistered: boolean;
  hasOpened: boolean;
  completed: boolean;
  /** Answered without a gap, from the first on. */
  screens: number;
  people: number;
  recent: number;
  /** When the first of them joined. */
  first: string;
};

/** Without a name, the sum of its kind. */
export type SourceRow = SourceFigures & { kind: 'campaign' | 'site'; name: string | null };

/** People who chose the same options of a question. `isFlagged`: they came by a code that looks like abuse. */
export type SameChoice = {
  question: string;
  options: string[];
  isProven: boolean;
  isFlagged: boolean;
  people: number;
};

/** What was advised at the last hourly look, and since when. */
export type RecordedAdvice = { advice: Advice['advice']; refuted: string[]; since: string };

/** A part of which there is nothing is null or absent. */
export type ReportCounts = {
  advice?: RecordedAdvice;
  stages: Stage[] | null;
  time: NonNullable<Funnel['medianTime']>;
  sources: SourceRow[] | null;
  suspicious: SuspiciousCode[] | null;
  answered: Record<string, number> | null;
  answers: [question: string, option: string, people: number][] | null;
  choices: SameChoice[] | null;
};

export const countingRules = (now: Date): CountingRules => ({
  judged: hypotheses.map(({ question }) => columnOf(question)),
  recent: firstRecentMoment(now),
  disposableDomains,
  publicDomains,
  pattern: 3,
  busyHour: 20,
  most: 20,
});
