/** One database round trip counts all of this; questions are named by column. */
import type { Advice } from '#src/operator/advice.ts';
import type { AbuseSign, Funnel, SourceFigures } from '#src/operator/report-schema.ts';

export type Stage = {
  isRegistered: boolean;
  hasOpened: boolean;
  completed: boolean;
  /** Answered without a gap from question 1. */
  screens: number;
  people: number;
};

/** Without a name, the total of its kind. */
export type SourceRow = SourceFigures & { kind: 'campaign' | 'site'; name: string | null };

/** People who made the same choices; `isFlagged` if they show a sign of abuse. */
export type SameChoice = {
  question: string;
  /** Null if they began and didn't answer this question. */
  options: string[] | null;
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
  abuse: AbuseSign[] | null;
  answered: Record<string, number> | null;
  answers: [question: string, option: string, people: number][] | null;
  choices: SameChoice[] | null;
  /** Of the newest people who answered: how many chose the option listed first, and how many they chose in all. */
  places?: { question: string; people: number; first: number; inAll: number }[] | null;
};

/** How many rows of a list are shown. */
export const MOST_ROWS = 20;
