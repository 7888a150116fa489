/** Every word of the letter to operators, but for those that the report has as well. */
import type { SourceFigures } from '#src/contracts/operator-report.ts';
import { formatWhole } from '#src/domain/format.ts';
import { site } from '#src/words/site.ts';

const change = new Intl.NumberFormat('en-US', { signDisplay: 'exceptZero' });

export const letterEmail = {
  subject: {
    advice: (sentence: string) => `${site.name}, changed: ${sentence}`,
    no_joins: (day: string) => `${site.name}: nobody joined on ${day}`,
    week: (sentence: string) => `${site.name}, the week: ${sentence}`,
  },
  preview: 'What the survey says to do, what has changed, and what people wrote last.',
  sheet: 'Letter',
  stopped: (day: string) =>
    `Nobody joined on ${day}, after days of 20 joins and more. Look whether the site is well, and whether a campaign has ended.`,
  changed: {
    heading: 'What has changed',
    first: 'This is the first letter, so there is nothing to compare with.',
    same: (sentence: string, since: string) => `The advice is that of the letter of ${since}: “${sentence}”`,
    other: (sentence: string, since: string) => `In the letter of ${since} it was: “${sentence}”`,
  },
  funnel: {
    heading: 'From visit to mailbox',
    steps: {
      visits: 'Visits',
      joined: 'Joined',
      completed: 'Completed',
      proven: 'Proven mailboxes',
    } satisfies Record<keyof SourceFigures, string>,
    figure: (count: number, share: string | null, gained: number | null) =>
      [
        formatWhole(count),
        share === null ? null : `${share} of those before`,
        gained === null ? null : `${change.format(gained).replace('-', '−')} since then`,
      ]
        .filter((part) => part !== null)
        .join(', '),
  },
  texts: {
    heading: 'What they wrote last',
    none: 'Nobody has written anything at the last question yet.',
    care: 'Visitors wrote this, whoever they are: open no link in it, and sign in nowhere because of it.',
    quoted: (text: string) => `“${text}”`,
  },
  open: 'Open the report',
  spelledOut: 'Or type this address:',
  why: (recipient: string) =>
    `You receive this letter because ${recipient} is an operator’s address, and asked for it on the page of the report. It comes once a week, and at once when the advice changes or joins stop.`,
} as const;
