/** One database round trip counts all of this; questions are named by column. */
import type { ChannelFigures } from '#src/operator/channel-figures.ts';
import type { Advice } from '#src/operator/verdict/advice.ts';
import type { DayReport, AbuseSign, FunnelReport, InviterReport } from '#src/operator/schema.ts';

export type StageRow = {
  isRegistered: boolean;
  hasOpened: boolean;
  completed: boolean;
  /** Answered without a gap from question 1. */
  screens: number;
  people: number;
};

/** Without a name, the total. */
export type ChannelRow = ChannelFigures & { name: string | null };

/** People who made the same choices; `standing` is what their signs of abuse, and operators, say of them. */
export type ChoiceRow = {
  question: string;
  /** Null if they began and didn't answer this question. */
  options: string[] | null;
  isConfirmed: boolean;
  /** Began, and answered something within the last hour. */
  isAnswering: boolean;
  standing: 'clean' | 'flagged' | 'counted' | 'left_out';
  people: number;
};

export type AdviceRow = { advice: Advice['advice']; refuted: string[]; since: string };

export type ReportCounts = {
  /** Newest first. */
  advice: AdviceRow[] | null;
  stages: StageRow[] | null;
  time: NonNullable<FunnelReport['medianTime']>;
  /** The total first. */
  channels: ChannelRow[] | null;
  abuse: AbuseSign[] | null;
  days: DayReport[] | null;
  inviters: InviterReport[] | null;
  answered: Record<string, number> | null;
  answers: [question: string, option: string, people: number][] | null;
  choices: ChoiceRow[] | null;
};

/** With the longest names, a report of this many channels is still below Netlify's 6 MB. */
export const MAX_CHANNELS = 10_000;
