/** Every word of the operator's page, where the answers of the survey are read. */
import { operatorList } from '#src/words/operator-list.ts';
import type { CohortKind } from '#src/contracts/operator-comparison.ts';
import type {
  AbuseSign,
  AssociationTest,
  FunnelStep,
  HypothesisReport,
} from '#src/contracts/operator-report.ts';
import { roundUpToTwoDigits } from '#src/domain/advice.ts';
import { formatMoment, formatWhole } from '#src/domain/format.ts';
import { linkByMail } from '#src/words/link-by-mail.ts';
import { site } from '#src/words/site.ts';

const people = (count: number) => `${formatWhole(count)} ${count === 1 ? 'person' : 'people'}`;

const listed = (names: readonly string[]) => new Intl.ListFormat('en').format(names);

const answeredStep = /^answered_(\d+)$/;

export const operator = {
  title: `What the survey says | ${site.name}`,
  withoutScript: 'This page needs JavaScript, which is switched off in this browser.',

  ask: {
    heading: 'What the survey says',
    body: 'Whether to launch, to change something, or to ask more people. For whoever runs the pre-launch alone.',
    ...linkByMail.field,
    hint: 'We mail a link to operators. It works once, for an hour.',
    busy: 'Asking...',
    errors: {
      invalid_request: 'Enter your email address, such as name@example.com.',
      rate_limited: 'Too many tries. Wait ten minutes and try again.',
      failed: 'No link could be asked for. Please try again.',
    },
    notices: {
      sent: {
        heading: linkByMail.sentHeading,
        body: `If this is the address of an operator, a link is on its way. ${linkByMail.patience}`,
      },
      expired: {
        heading: 'This link is too old',
        body: 'A link signs in within an hour. Ask for a new one.',
      },
      used: {
        heading: 'This link has been used',
        body: 'A link signs in once. Ask for a new one; if that was not you, somebody else reads your mail.',
      },
      incomplete: {
        heading: 'This link is incomplete',
        body: 'Part of it was lost on the way: some mail programs cut long links in two. Ask for a new one.',
      },
      unlisted: {
        heading: 'This link signs nobody in',
        body: 'The address that it was mailed to is no operator’s any more.',
      },
      ended: {
        heading: 'Your session has ended',
        body: 'It lasts for twelve hours. A new link signs you in again.',
      },
      signed_out: {
        heading: 'You are signed out',
        body: 'This browser reads nothing any more.',
      },
      absent: {
        heading: 'Reports are switched off here',
        body: 'OPERATOR_EMAILS names nobody.',
      },
    },
  },
  open: {
    heading: 'Sign in to the report',
    body: 'This button signs this browser in for twelve hours, and uses the link up. Sign out before somebody else uses it.',
    button: 'Sign in',
    busy: 'Signing in...',
    errors: {
      rate_limited: 'Too many tries from your network. Wait an hour and try again.',
      failed: 'The fault is ours, and the link still works. Please try again in a minute.',
    },
  },
  signOut: 'Sign out',
  notSignedOut: {
    kind: 'error',
    title: 'You are still signed in',
    description: 'The server could not be reached. Please try again.',
  },

  reading: 'Reading the answers...',
  failed: {
    text: 'The report could not be read.',
    rate_limited: 'Too many reports at once. Wait a minute and try again.',
    refused: 'This address asks for something that there is not.',
    again: 'Try again',
    clear: 'Show everybody',
    reference: (reference: string) => `In the log: ${reference}`,
  },
  without: {
    nobody: {
      title: 'Nobody yet',
      text: 'Nobody has joined the waitlist or answered the survey. The report begins with the first people.',
    },
    nobodyFits: {
      title: 'Nobody fits',
      text: 'No one who joined or answered fits these filters. Widen them.',
    },
  },

  report: {
    title: 'What the survey says',
    titleBlock: { people: 'Registered', completed: 'Completed', who: 'Who', drawn: 'Drawn' },
    answered: 'Answered',
    everybody: 'Everybody',
    sources: { referred: 'Referred', direct: 'Direct' } as Record<string, string>,
    since: (day: string) => `since ${day}`,
    until: (day: string) => `until ${day}`,
    period: (from: string, to: string) => `${from} to ${to}`,
    sections: 'Sections',
    sheet: (number: number) => `Sheet ${number}`,
    print: 'Print',
  },

  filters: {
    label: 'Who is counted',
    where: 'Country',
    everywhere: 'Everywhere',
    groups: 'Groups of countries',
    countries: 'Countries',
    source: 'Came',
    anyhow: 'Referred or direct',
    from: 'Joined from',
    to: 'Joined to',
    apply: 'Apply',
    clear: 'Everybody',
  },

  advice: {
    launch: 'Launch.',
    change: (otherwise: readonly string[]) => `Change something. ${otherwise.join(' ')}`,
    ask: (more: number | null, until: string | null) =>
      more === null
        ? 'Ask more people. It is too close to say how many.'
        : `Ask about ${people(more)} more${until === null ? '' : `, until about ${until}`}.`,
    pace: 'At the pace of the last seven days.',
    noPace: 'At the pace of the last seven days that takes more than two years.',
    reasons: 'Why',
    since: (moment: string) => `So since ${moment}.`,
    fresh: 'This changed within the last hour, or has not been noted yet.',
    filtered: (who: string) => `Of ${who} alone. The advice to act on is that of everybody.`,
  },

  verdict: {
    title: 'Verdict',
    note: 'What is decided holds however often one looks. At one look: of 100 surveys like this one, about 95 draw an interval that holds the true share (Wilson). However often: of 100 surveys, at least 95 draw intervals that hold it at every look (confidence sequence). The second one decides.',
    words: {
      supported: 'Supported',
      refuted: 'Refuted',
      undecided: 'Open',
    } satisfies Record<HypothesisReport['verdict'], string>,
    weights: {
      must: 'Must hold',
      good_to_know: 'Good to know',
    } satisfies Record<HypothesisReport['weight'], string>,
    more: (more: number | null) =>
      more === null
        ? 'too close to say how many more'
        : `about ${formatWhole(roundUpToTwoDigits(more))} more`,
    none: 'No hypothesis is set.',
    bar: (threshold: string) => `The bar: ${threshold}`,
    half: 'Even: 50%',
    atLeast: (count: string) => `${count} people say so.`,
    top: (count: string, option: string, rival: string) =>
      `Of the people who named just one of “${option}” and “${rival}”, its closest rival, ${count} named the first.`,
    once: 'At one look',
    always: 'However often',
    few: 'Too few people for a percentage.',
    falseAnswers: (count: number | null) =>
      count === null
        ? 'No number of false answers taken out would decide it.'
        : `At least ${formatWhole(count)} false ${count === 1 ? 'answer' : 'answers'} would have to be among them for another verdict.`,
    among: { proven: 'Proven mailboxes alone', unflagged: 'Without codes that look like abuse' },
    differs: {
      proven: (verdict: string) => `By proven mailboxes alone: ${verdict}.`,
      unflagged: (verdict: string) => `Without codes that look like abuse: ${verdict}.`,
    },
    from: (title: string) => `From the question “${title}”`,
  },

  funnel: {
    title: 'How far people come',
    note: 'Each step counts people of the step before, so every share has a true denominator. Kept: of the step before. Hatched: lost at this step.',
    columns: {
      step: 'Step',
      people: 'People',
      ofPrevious: 'Kept',
      ofFirst: 'Of all',
      lost: 'Lost',
    },
    joinedOf: (share: string) => `${share} joined`,
    visited: 'Visited',
    step: (step: FunnelStep['step']): string => {
      const screen = answeredStep.exec(step)?.[1];
      if (screen !== undefined) return `Answered ${screen}`;
      return step === 'registered'
        ? 'Joined the waitlist'
        : step === 'opened'
          ? 'Opened the survey'
          : 'Completed';
    },
    largestLoss: (lost: number, steps: readonly string[]) =>
      `Most are lost at ${listed(steps.map((step) => `“${step}”`))}: ${people(lost)}${steps.length > 1 ? ' each' : ''}.`,
    noLoss: 'Nobody was lost on the way.',
    startsAtAnswer:
      'The country is the first answer, so before it nobody has one: under this filter the steps begin there.',
    branch: (answered: number, yes: number, no: number, named: number) =>
      `Question 5 branches: of ${people(answered)}, ${formatWhole(yes)} said Yes, of whom ${formatWhole(named)} named platforms (5a), and ${formatWhole(no)} said No and went on to 6.`,
    unregistered: (answered: number, completed: number) =>
      `${people(answered)} answered without having joined the waitlist, of whom ${formatWhole(completed)} completed: they are in the answers below and in no step here.`,
  },

  answers: {
    title: 'Answers',
    note: 'Bars are shares of the people who answered; the dimension line under each is its 95% interval (Wilson).',
    answered: (count: number) => `${people(count)} answered`,
    multiple: 'several choices each, so shares add up to more than 100%',
    afterYes: 'asked of those who said Yes to 5',
    text: 'Free text: read it under “What they wrote”.',
    nobody: 'Nobody has answered this yet.',
    option: 'Answer',
    share: 'Share',
    interval: '95%',
    count: 'People',
    none: 'nobody',
    more: (count: number) => `${formatWhole(count)} more`,
  },

  times: {
    title: 'How long it takes',
    note: 'Medians over the newest 2,000 people who completed and answered straight on, from each answer before to this one. A phone is a screen narrower than 768 pixels; nothing finer is known.',
    none: 'Nobody has answered straight on from the first question to the last yet.',
    inAll: (time: string) => `Half take less than ${time} from the first answer to the last.`,
    people: (count: string) => `Of ${count} who answered straight on.`,
    whole: 'From the first answer to the last',
    columns: { question: 'Answer', all: 'All', phone: 'Phone', desktop: 'Wide' },
  },

  texts: {
    title: 'What they wrote',
    note: 'Answers to the last question, of the people the filters count, without saying whose they are.',
    search: 'Words to look for',
    show: 'Search',
    sample: 'Draw 20 by lot',
    more: 'Show more',
    busy: 'Reading...',
    failed: 'The texts could not be read. Please try again.',
    unauthorized: 'Your session has ended. Load this page again and sign in.',
    nobody: 'Nobody wrote this.',
    newest: (count: number) => `The newest ${formatWhole(count)}.`,
    drawn: (count: number) => `${formatWhole(count)} drawn by lot.`,
    unfinished: 'not completed',
  },

  cohorts: {
    title: 'Side by side',
    note: 'Two groups of the people the filters count. Points: the second less the first. Each p-value is corrected for all the differences that this view tests (Bonferroni).',
    by: 'Compare',
    kinds: {
      half: 'First half and second half',
      source: 'Referred and direct',
      country: 'Two countries',
      campaign: 'Two campaigns',
    } satisfies Record<CohortKind, string>,
    one: 'This one',
    other: 'With this one',
    compare: 'Compare',
    steps: {
      idle: '',
      busy: 'Comparing...',
      failed: 'They could not be compared. Please try again.',
      unauthorized: 'Your session has ended. Load this page again and sign in.',
    },
    reached: { completed: 'Completed', proven: 'Proven mailbox' } as Record<string, string>,
    finding: (differing: number) =>
      differing === 0
        ? 'They differ by no more than chance explains.'
        : 'They differ by more than chance explains:',
    middle: (day: string) => `The time from the first person to the last, halved on ${day}.`,
    people,
    p: (corrected: string, tests: number) => `p ${corrected}, corrected for ${tests} tests`,
    notTestable: 'Not tested: too few people',
    table: 'Both groups, answer by answer',
    columns: { answer: 'Answer', apart: 'Points' },
  },

  weeks: {
    title: 'Week by week',
    week: 'Week from',
    registered: 'joined',
    opened: 'opened',
    completed: 'completed',
  },

  crosstab: {
    title: 'Two questions crossed',
    row: 'Rows',
    column: 'Columns',
    show: 'Show table',
    people: (count: number) =>
      `${people(count)} answered both. Each column adds up its own people; choices of several can pass 100%.`,
    of: (count: number) => `of ${formatWhole(count)}`,
    nobody: 'Nobody has answered both.',
    none: 'Choose two questions to see them as a table.',
    finding: (isSignificant: boolean) =>
      isSignificant
        ? 'The columns differ by more than chance explains.'
        : 'Differences like these can be chance.',
    p: (p: string, corrected: string, tables: number) =>
      `p ${p}; corrected for the ${tables} tables that can be looked at (Bonferroni): p ${corrected}.`,
    method: (test: Extract<AssociationTest, { state: 'tested' }>) =>
      test.method === 'chi_square'
        ? 'Pearson’s chi-square on the whole table.'
        : `Every row against every column as a table of its own${
            test.pairs === undefined
              ? ''
              : `: ${formatWhole(test.pairs.tested)} of them, ${formatWhole(test.pairs.exact)} by Fisher’s exact test`
          }; the smallest p, corrected for their number.`,
    notTestable: 'Not tested: too few answers on one of the sides.',
  },

  sources: {
    title: 'Where people come from',
    note: 'A visit is one opening of the landing page or the sample property from elsewhere: programs, pages loaded ahead, reloads and browsers that ask for privacy (Sec-GPC) are not counted, and nobody is told apart. Of the filters only the period leaves visits out. The others count people who joined on those days.',
    campaigns: 'By campaign',
    sites: 'By referring site',
    none: 'No visit has been counted yet.',
    unnamed: { campaigns: 'no campaign', sites: 'typed in, or not told' },
    name: { campaigns: 'Campaign', sites: 'Site' },
    columns: { visits: 'Visits', joined: 'Joined', completed: 'Completed', proven: 'Proven' },
    day: 'Day',
    byDay: (name: string) => `${name}, day by day`,
  },

  referrals: {
    title: 'Invitations',
    completion: 'Who completes the survey',
    referred: 'Came with a code',
    direct: 'Came by themselves',
    depth: 'How far invitations travel',
    depthOf: (depth: number) =>
      depth === 0 ? 'By themselves' : depth === 1 ? 'Invited' : `Invited, ${depth} steps away`,
    circular: (count: number) =>
      `${people(count)} came by codes that brought each other in a circle, with nobody first.`,
    top: (codes: number) => `Codes that bring people (${formatWhole(codes)} in all)`,
    none: 'No code has brought anybody yet.',
    code: 'Code',
    brought: 'Brought',
    broughtPeople: (count: number) => `brought ${people(count)}`,
    completed: 'Completed',
    suspicious: 'Codes to look at',
    suspiciousNote: 'Nobody is blocked by this: each is a reason to look.',
    clean: 'No code looks like abuse.',
    why: 'Why',
    sign: (sign: AbuseSign): string => {
      switch (sign.sign) {
        case 'burst':
          return `${people(sign.people)} within an hour from ${formatMoment(sign.at)}`;
        case 'disposable_domain':
          return `${people(sign.people)} with throw-away addresses at ${sign.domain}`;
        case 'own_alias':
          return `${people(sign.people)} with the owner’s own address, but for dots and a +suffix`;
        case 'one_mailbox':
          return `${people(sign.people)} sharing one mailbox, but for dots and a +suffix`;
      }
    },
  },

  waitlist: {
    title: 'Waitlist',
    none: 'Nobody has joined yet.',
    note: (days: number, total: string) =>
      `${total} joined in ${formatWhole(days)} ${days === 1 ? 'day' : 'days'}. Days are in UTC.`,
    reader: 'Waitlist, day by day',
    table: 'The waitlist as a table',
    day: 'Day',
    registered: 'joined',
    total: 'in all',
    perDay: (most: string) => `Each day, ${most} at most`,
    cumulated: (all: string) => `All until then, ${all}`,
  },

  list: operatorList,

  letter: {
    title: 'The letter',
    note: 'The advice, what has changed, how many came and the three newest texts, by mail every Monday morning (UTC). And at once when the advice changes, or when nobody joins for a whole day after two days or more with 20 joins each. A link in each letter ends it.',
    switch: 'Send it to my address',
    on: 'The next letter comes to your address.',
    off: 'No letter comes any more.',
    failed: 'This could not be read or changed. Load the page again.',
  },

  export: {
    title: 'Take the answers along',
    note: 'One row per person who has answered, with the wording of each question, for the people the filters above count. Who joined and has not answered yet is in the list.',
    csv: 'Download CSV',
    json: 'Download JSON',
    busy: 'Preparing...',
    bom: 'For Excel (UTF-8 with BOM)',
    emails: 'With email addresses',
    warning:
      'The file will hold people’s addresses beside their answers. Keep it where only you can read it, and delete it when it has served.',
    done: (name: string) => `${name} is on its way to your downloads.`,
    failed: 'The file could not be made. Please try again.',
    rate_limited: 'Too many files at once. Wait a minute and try again.',
    unauthorized: 'Your session has ended. Load this page again and sign in.',
  },
} as const;
