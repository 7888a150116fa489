/** Loaded with the report, once somebody is signed in. */
import { questionCount } from '#src/shared/site/phrases.ts';
import { roundUpToTwoDigits, type Doubt, type Recount } from '#src/operator/verdict/advice.ts';
import type { ChannelColumn } from '#src/operator/channel-figures.ts';
import type { AbuseSign, ListEvent, OperatorList } from '#src/operator/schema.ts';
import { FAR, type More } from '#src/operator/verdict/verdict.ts';
import { MIN_ANSWERS_FOR_VERDICT } from '#src/operator/verdict/hypotheses.ts';
import { largeAmount } from '#src/operator/verdict/amounts.ts';
import { formatWhole } from '#src/shared/format.ts';

const people = (count: number) => `${formatWhole(count)} ${count === 1 ? 'person' : 'people'}`;

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

/** @example moreOf({ low: 213, high: 391 }) // ['220 more people', '400'] */
function moreOf({ low, high }: NonNullable<More>): [fewest: string, most: string | null] {
  const [from, to] = [low, high === undefined ? low : (high ?? FAR)].map((count) =>
    formatWhole(roundUpToTwoDigits(count)),
  );
  return [
    `${from} more ${low === 1 ? 'person' : 'people'}`,
    from === to ? null : `${high === null ? 'over ' : ''}${to}`,
  ];
}

function surveyMore(more: More): string {
  if (more === null) return 'Survey more people. It’s too close to say how many.';
  const [fewest, most] = moreOf(more);
  if (most === null) return `Survey ${fewest} first.`;
  return `Survey ${fewest}, then look again. If the answers stay as close, it takes ${most}.`;
}

const conditions: Record<Recount, string> = {
  confirmed: 'with confirmed emails only',
  unflagged: 'without people who show signs of abuse',
};
const conditionsOf = (doubts: readonly Doubt[]) =>
  new Intl.ListFormat('en', { type: 'disjunction' }).format(
    doubts.flatMap(({ who }) => (who === 'left' ? [] : [conditions[who]])),
  );

export const reportWords = {
  sessionEnded: 'Your session has ended. Reload this page and sign in again.',
  more: (count: number) => `${formatWhole(count)} more`,
  counted: 'How this is counted',

  report: {
    title: 'What the survey says',
    titleBlock: { people: 'Joined', completed: 'Completed', generated: 'As of' },
    week: (count: number) => `${formatWhole(count)} in the last 7 days`,
    sections: 'Sections',
    cards: 'How each verdict was reached',
    nobody: {
      title: 'Nobody yet. Share your link.',
      text: 'No one has joined the waitlist or answered the survey. Copy the link below and send it to the people you want to ask. The report starts with the first of them.',
    },
    email: 'Operators get the advice by email on Mondays, and within an hour of a change.',
  },

  group: {
    answer: (title: string, answer: string) => `“${title}”, ${answer}`,
    channel: (name: string) => `channel ${name}`,
    shown: (name: string, count: string, of: string) =>
      `${count} of ${of} people: ${name}. Only the verdict is about everybody.`,
    few: `Fewer than ${MIN_ANSWERS_FOR_VERDICT}, so chance explains most differences.`,
    reading: (name: string) => `Loading: ${name}...`,
    nobody: (name: string) => `Nobody yet: ${name}. This is everybody.`,
    unknown: 'The address names no group that we know. This is everybody.',
    failed: (name: string) => `We couldn’t load this: ${name}. This is everybody.`,
    everybody: 'Show everybody',
  },

  advice: {
    launch: 'Launch.',
    launchIf: (leftOut: readonly string[], counted: readonly string[]) =>
      `Launch, if ${listed([
        ...(leftOut.length > 0 ? [`${listed(leftOut)} are left out`] : []),
        ...(counted.length > 0 ? [`${listed(counted)} are counted`] : []),
      ])}.`,
    decided: (leftOut: readonly string[], counted: readonly string[]) =>
      `That’s ${[
        ...(leftOut.length > 0 ? [`without ${listed(leftOut)}`] : []),
        ...(counted.length > 0 ? [`with ${listed(counted)}`] : []),
      ].join(', and ')}.`,
    undecided: (sentence: string, shares: readonly string[]) =>
      `Without what operators decided: ${sentence} (${shares.join(', ')})`,
    change: (otherwise: readonly string[], doubts: readonly Doubt[]) => {
      const text = `Change something. ${otherwise.join(' ')}`;
      if (doubts.length === 0) return text;
      return `${text} But fake answers could have caused this: ${conditionsOf(doubts)}, it’s too early to say.`;
    },
    ask: (more: More, doubts: readonly Doubt[]) => {
      if (doubts.length === 0) return surveyMore(more);
      const opposite = doubts.filter(({ isOpposite }) => isOpposite);
      const but = 'Don’t launch yet. All answers together say launch, but';
      if (opposite.length > 0)
        return `${but} ${conditionsOf(opposite)}, they say the opposite. Look into the signs of abuse first.`;
      if (doubts.some(({ who }) => who === 'left'))
        return `${but} fewer than a third of those who began got that far. Find out why people leave.`;
      return `${but} ${conditionsOf(doubts)}, it’s too early to say. ${surveyMore(more)}`;
    },
    short: { launch: 'Launch', change: 'Change something', ask: 'Survey more people' },
    history: (changes: readonly string[]) => `So far: ${changes.join(' → ')}.`,
    reasons: 'Why',
    pace: (first: string, last: string) =>
      first === last
        ? `At this pace you’ll know around ${last}.`
        : `At this pace you’ll know between ${first} and ${last}.`,
    noPace: 'At this pace it can’t be said when you’ll know.',
    range: 'We give a verdict only once the whole range is above or below what’s needed.',
    since: (moment: string) => `Unchanged since ${moment}.`,
    fresh: 'This advice is less than an hour old, or hasn’t been recorded yet.',
  },

  funnel: {
    title: 'How far people get',
    note: 'Each step counts only people who reached the one before.',
    columns: ['Step', 'People', 'Kept', 'Of all', 'Lost'],
    every: 'Every step',
    visited: 'Visits',
    steps: { registered: 'Joined the waitlist', opened: 'Opened the survey', completed: 'Completed' },
    answered: (screen: number) => `Got past question ${screen}`,
    largestLoss: (lost: number, steps: readonly string[]) =>
      `The biggest drop is at ${listed(steps.map((step) => `“${step}”`))}: ${people(lost)}${steps.length > 1 ? ' each' : ''}.`,
    noLoss: 'Nobody has dropped off.',
    medianTime: (time: string, count: number) =>
      `Half finish within ${time}, from the first answer to the last (based on the latest ${people(count)} to finish).`,
    unregistered: (answered: number, completed: number) =>
      `${people(answered)} answered without joining the waitlist, and ${formatWhole(completed)} of them completed the survey. They count under “Answers” only.`,
    none: 'Nobody has joined the waitlist yet.',
  },

  days: {
    drawn: (top: number) =>
      `The last 60 days: who joined (at most ${formatWhole(top)} a day), and in brass who joined, and began and completed the survey.`,
    every: 'Every day',
    columns: ['Day (UTC)', 'Joined', 'Completed'],
  },

  channels: {
    title: 'Where people come from',
    note: 'Press a channel to read the whole report about its people.',
    counted: `Grouped by campaign, or by referring site if there was none. “Joined” is a share of visits; “${largeAmount}”, of people who named an amount; the rest, of people who joined. Likely ranges in brackets. A network’s visits count once a day; bots and browsers that ask not to be tracked don’t count.`,
    none: 'No visits yet.',
    unnamed: 'typed in, or unknown',
    others: (count: number) => (count === 1 ? '1 other' : `${formatWhole(count)} others together`),
    channel: 'Channel',
    columns: {
      completed: 'Completed',
      joined: 'Joined',
      visits: 'Visits',
      confirmed: 'Confirmed',
      large: largeAmount,
      flagged: 'Flagged',
    } satisfies Record<ChannelColumn, string>,
    lately: (count: number) => `+${formatWhole(count)} in 7 days`,
    inviters: 'Who brings most friends',
    inviterColumns: ['Code', 'Completed', 'Confirmed', 'Flagged'],
    whoInvited:
      'Friends who completed the survey. The file with addresses says who they are: sort it by “Friends credited”.',
  },

  links: {
    title: 'Campaign links',
    note: 'Use a different link for each place you post.',
    campaign: 'Campaign, such as launch',
    copy: 'Copy link',
    copied: 'Copied.',
    notCopied: 'We couldn’t copy it. Select the link and copy it yourself.',
  },

  texts: {
    title: 'What they wrote',
    note: 'Answers to the open question, without names, newest first.',
    search: 'Search for',
    show: 'Search',
    more: 'Show more',
    busy: 'Loading...',
    failed: 'We couldn’t load the answers. Please try again.',
    nobody: 'No answers found.',
    shown: (count: number) => `Showing ${formatWhole(count)}.`,
    sources: { referred: 'invited', direct: 'not invited' },
    unfinished: 'survey not finished',
  },

  list: {
    title: 'Waitlist',
    note: 'We email everyone who confirmed, unless they unsubscribed, our email bounced (couldn’t be delivered), or they marked it as spam.',
    events: {
      joined: 'Joined',
      confirmed: 'Confirmed',
      unsubscribed: 'Unsubscribed',
      bounced: 'Bounced',
      complained: 'Marked as spam',
    } satisfies Record<ListEvent, string>,
    mail: ({ sent, bounced, complained, late }: OperatorList['mail']) =>
      `Emails of the last 7 days: ${formatWhole(sent)} sent, ${formatWhole(bounced)} bounced (Resend’s limit is 4%), ${formatWhole(complained)} marked as spam (0.08%), ${formatWhole(late)} late by 15 minutes or more.`,
    codes: ({ issued, claimable, redeemed }: OperatorList['codes']) =>
      `Pro codes: ${formatWhole(issued)} issued, ${formatWhole(claimable)} claimable, ${formatWhole(redeemed)} redeemed.`,
    refused: (count: number) =>
      `${people(count)} joined with an address that refuses our email, and never confirmed: they count nowhere.`,
    figures: 'Emails and Pro codes',
    reading: 'Loading the waitlist...',
    failed: 'We couldn’t load the waitlist. Reload this page to try again.',
    reachable: (count: number, withAmount: number) =>
      `An email to the waitlist would reach ${people(count)} now; ${formatWhole(withAmount)} of them would invest ${largeAmount}.`,
    warning:
      'The file lists only people we can email, with what they answered. It holds names, email addresses and phone numbers. Store it where only you can read it, and delete it when you’re done.',
    download: 'Download whom you may write to',
  },

  answers: {
    title: 'Answers',
    note: 'Press an answer to read the whole report about the people who gave it.',
    counted:
      'Where people could choose several, they saw the options in an order of their own, and shares add up to more than 100%. A likely range is right in about 95 of 100 surveys like this one. Each sum adds up the low ends of the ranges people chose. Nobody could answer less than $1,000, and people usually say more than they spend: in half of the experiments compared, at least 1.35 times as much (Murphy et al., 2005).',
    amounts: {
      counted: (count: number, least: string, median: string) =>
        `${people(count)} with a confirmed email and no sign of abuse would invest ${least} or more in the first year. The middle answer was ${median}.`,
      others: (count: number, least: string) =>
        `${people(count)} who haven’t confirmed, or who show a sign of abuse, named ${least} or more. We don’t add that.`,
      nobody: 'Nobody with a confirmed email and no sign of abuse has named an amount yet.',
    },
    every: 'Every question',
    answered: (count: number) => `${people(count)} answered`,
    first: (option: string, share: string) => `Most often: ${option}, ${share}`,
    afterYes: 'asked only if they said Yes to question 5',
    nobody: 'Nobody has answered this yet.',
    columns: ['Answer', 'Share', 'Range', 'People'],
    comparedColumns: ['Answer', 'Share', 'Range', 'Everybody', 'People'],
    large: `Read what people answered who’d invest ${largeAmount}`,
  },

  verdict: {
    note: 'To be supported, a statement must be so far above its bar that luck explains it in fewer than 5 of 100 surveys, even if you check this page every day. Three counts have to agree before we say launch, and a third of those who began must have got that far.',
    words: { supported: 'Supported', refuted: 'Not supported', undecided: 'Too early to say' },
    weights: { deciding: 'Deciding', informative: 'Informative' },
    more: (more: More) => {
      if (more === null) return 'too close to say how many more';
      const [fewest, most] = moreOf(more);
      return most === null ? `${fewest} needed` : `${fewest} may do, ${most} if it stays as close`;
    },
    bar: (threshold: string) => `Needs at least ${threshold}`,
    half: 'Against its closest rival; needs more than 50%',
    named: (count: string) => `${count} named it.`,
    atLeast: (count: string) => `${count} say so.`,
    top: (count: string, rival?: string) =>
      `Of those who named only it or only its closest rival${rival === undefined ? '' : `, “${rival}”`}, ${count} named it.`,
    deciding: 'Deciding range',
    everybody: 'Everyone who answered',
    among: {
      confirmed: 'Confirmed emails only',
      unflagged: 'Without signs of abuse',
    } satisfies Record<Recount, string>,
    against: (who: string, rival: string) => `${who}, against “${rival}”`,
    left: (count: number) => `${people(count)} left before this question.`,
    from: (title: string) => `Question: “${title}”`,
  },

  abuse: {
    title: 'Signs of abuse',
    note: 'Reasons to look closer at people who answered. Nobody is blocked. Leave a sign’s people out of the verdicts, or count them, and everyone sees both results.',
    flagged: (count: string) => `${count} people who answered show at least one sign.`,
    none: 'No signs of abuse.',
    every: 'What each sign counts, and what it costs to avoid',
    columns: ['Sign', 'From', 'To avoid it', 'May be honest'],
    unseen:
      'No sign sees fakes with bought mailboxes at large providers ($0.10 to $1 each), at a person’s pace, with mixed answers over several days. 135 of them cost about $50 and a week. At domains with four addresses each, they cost $400.',
    peopleOf: (count: number, sign: string) => `${people(count)} (${sign})`,
    count: people,
    share: (count: number, share: string, usual: string) =>
      `${people(count)}, ${share}; up to ${usual} is usual`,
    decisions: { counted: 'Counted', left_out: 'Left out' },
    decided: (decision: string, by: string, when: string, reason: string) =>
      `${decision} by ${by}, ${when}: ${reason}`,
    decide: { left_out: 'Leave out', counted: 'Count them', back: 'Take it back' },
    reason: 'Reason',
    reasonMissing: 'Enter a reason, so that others understand.',
    outdated: 'Someone else decided about these people meanwhile. This is the latest.',
    failed: 'We couldn’t save that. Please try again.',
    // prettier-ignore
    signs: {
      burst: { name: 'Far more than usual within an hour', from: '20 people in an hour, and ten times the usual pace', cost: 'Nothing, but days of waiting', hits: 'Readers of a newsletter, an audience' },
      code_burst: { name: 'Many within an hour with one referral code', from: '20 people in an hour', cost: 'Nothing, but days of waiting', hits: 'Followers of the person who shared it' },
      disposable_domain: { name: 'Throwaway address', from: '1 person', cost: '$12 for a domain', hits: 'People who protect their address' },
      private_domain: { name: 'One domain that somebody registered, with all names below it', from: '5 people, and one in a thousand', cost: '$12 for every four people', hits: 'Colleagues, students' },
      provider: { name: 'Far more than usual at one email provider', from: '20 people, and over 5% (25% at large providers; at Gmail never)', cost: '$0.10 to $1 for each mailbox at another', hits: 'A country where most use one provider' },
      relays: { name: 'Far more than usual behind relays that hide addresses', from: '20 people, and over 5%', cost: '$0.10 to $1 for each mailbox elsewhere', hits: 'People who protect their address' },
      one_mailbox: { name: 'Several spellings of one address', from: '2 people', cost: '$0.10 to $1 for each mailbox', hits: 'Somebody who answered twice' },
      same_answers: { name: 'The same answers to questions 1–9 as several others', from: '5 people', cost: 'Nothing: mixed answers', hits: 'Hardly anybody' },
      hasty: { name: `All ${questionCount} questions, faster than anyone can read them`, from: '20 seconds or less', cost: 'A few minutes for each person', hits: 'Hardly anybody' },
    } satisfies Record<AbuseSign['sign'], Record<'name' | 'from' | 'cost' | 'hits', string>>,
  },

  export: {
    title: 'Everything, in one file',
    note: 'One row per person who joined or answered: when, from where, every answer, signs of abuse and friends credited. Sort it by “Plans to invest at least” to see whom to call.',
    download: 'Download the file',
    busy: 'Preparing...',
    emails: 'Include names, addresses and phone numbers',
    warning:
      'This file will hold people’s names and addresses next to their answers, even of people you may not write to. Store it where only you can read it, and delete it when you’re done.',
    done: (name: string) => `Downloading ${name}.`,
    failed: 'We couldn’t make the file. Please try again.',
    rate_limited: 'Too many files at once. Wait a minute, then try again.',
  },
} as const;
