import { formatWhole } from '#src/shared/format.ts';
import { site } from '#src/shared/site/site.ts';

const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

export const letterEmail = {
  subject: {
    advice: (sentence: string) => `${site.name}: the advice changed. ${sentence}`,
    week: (sentence: string) => `${site.name} this week: ${sentence}`,
  },
  preview: 'What the survey says to do, and what has changed.',
  topic: 'Weekly report',
  isForOperators: true,
  changed: {
    heading: 'What has changed',
    first: 'This is the first weekly report, so there’s nothing to compare it with.',
    same: (sentence: string, since: string) => `The advice is the same as on ${since}: “${sentence}”`,
    other: (sentence: string, since: string) => `On ${since} it was: “${sentence}”`,
  },
  funnel: {
    heading: 'From visit to confirmed email',
    steps: { visits: 'Visits', joined: 'Joined', completed: 'Completed', confirmed: 'Confirmed' },
    figure: (count: number, share: string | null, gained: number | null) =>
      [
        formatWhole(count),
        share === null ? null : `${share} of the step before`,
        gained === null ? null : `${change.format(gained).replace('-', '−')} since then`,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  quotes: 'What people wrote',
  open: 'Open the report',
  spelledOut: 'Or paste this link into your browser:',
  why: (recipient: string) =>
    `You’re getting this because ${recipient} is an operator’s address. It comes weekly, and within an hour if the advice changes.`,
} as const;
