/** What the report is counted by, whoever looks and whatever the filters. */
import type { CountingRules } from '#netlify/queries/operator-report.ts';
import { disposableDomains } from '#src/data/disposable-domains.ts';
import { hypotheses } from '#src/data/hypotheses.ts';

/** Fewer people than this are no pattern; this many within an hour by one code are a burst. */
const PATTERN = 3;
const BUSY_HOUR = 20;
const MOST_CODES = 20;
/** Their median is off by three hundredths at most. */
const MOST_TIMED = 2_000;

export const countingRules: CountingRules = {
  judgedQuestions: [...new Set(hypotheses.map(({ question }) => question))],
  disposableDomains,
  pattern: PATTERN,
  busyHour: BUSY_HOUR,
  most: MOST_CODES,
  mostTimed: MOST_TIMED,
};
