/** One database round trip counts all of this; questions are named by column. */
import { firstRecentMoment, type Advice } from '#src/operator/advice.ts';
import { disposableDomains } from '#src/operator/disposable-domains.ts';
import { publicDomains } from '#src/operator/public-domains.ts';
import { hypotheses } from '#src/operator/hypotheses.ts';
import { columnOf } from '#src/operator/report-dimensions.ts';
import type { Funnel, SourceFigures, SuspiciousCode } from '#src/operator/report-schema.ts';

export type CountingRules = {
  /** Columns that hypotheses are about, whose choices are counted by combination. */
  judged: readonly string[];
  /** Start of the days that set the pace. */
  recent: Date;
  disposableDomains: readonly string[];
  publicDomains: readonly string[];
  /** People who make a pattern, and people within an hour who make a burst. */
  pattern: number;
  busyHour: number;
  most: number;
};

export type Stage = {
  isRegistered: boolean;
  hasOpened: boolean;
  completed: boolean;
  /** Answered without a gap from question 1. */
  screens: number;
  people: number;
  recent: number;
  first: string;
};

/** Without a name, the total of its kind. */
export type SourceRow = SourceFigures & { kind: 'campaign' | 'site'; name: string | null };

/** People who made the same choices; `isFlagged` if they came with a suspicious code. */
export type SameChoice = {
  question: string;
  options: string[];
  isProven: boolean;
  isFlagged: boolean;
  people: number;
};

export type RecordedAdvice = { advice: Advice['advice']; refuted: string[]; since: string };

export type ReportCounts = {
  /** Newest first. */
  advice?: RecordedAdvice[] | null;
  stages: Stage[] | null;
  time: NonNullable<Funnel['medianTime']>;
  sources: SourceRow[] | null;
  suspicious: SuspiciousCode[] | null;
  answered: Record<string, number> | null;
  answers: [question: string, option: string, people: number][] | null;
  choices: SameChoice[] | null;
  /** Of the newest people who answered: how many chose the option listed first, and how many they chose in all. */
  places?: { question: string; people: number; first: number; inAll: number }[] | null;
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
