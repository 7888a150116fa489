/**
 * What the privacy page says is stored, to the column, below its document (src/words/documents): what, why, for how long,
 * and who gets it. Promises nothing that is not built.
 * `tests/architecture/privacy.test.ts` holds it to the database: every column has its line here, and no line more.
 */
import { retention } from '#src/data/retention.ts';

type StoredTable = {
  table: string;
  title: string;
  kept: string;
  seenBy: string;
  lines: readonly { columns: readonly string[]; what: string; why: string }[];
};

const UNTIL_DELETED = 'Until you delete it';

const storedTables: readonly StoredTable[] = [
  {
    table: 'people',
    title: 'Your address',
    kept: `${UNTIL_DELETED}, and no longer than your place on the list or your survey`,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['id', 'email', 'created_at'],
        what: 'Your email address, a random number in place of it, and when we first met it',
        why: 'So that a link, and the browser that opened it, belong to you and end when you delete your data.',
      },
      {
        columns: ['proven_at'],
        what: 'When somebody first opened a link that we mailed to you',
        why: 'From then on only browsers that have opened one read and change what is stored under it.',
      },
      {
        columns: ['mailbox'],
        what: 'Your address without the spellings that lead to the same mailbox',
        why: 'So that nobody fills it with our mails, or counts as several friends.',
      },
      {
        columns: ['referral_browser_id'],
        what: 'A random number of the browser that brought the code you came with, until you say that it is yours',
        why: 'So that nobody brings one in your place.',
      },
    ],
  },
  {
    table: 'owner_sessions',
    title: 'Browsers that you opened with a link',
    kept: 'For 30 days, and 30 more so that its link opens nothing again; you can end each on the page with your data',
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['id', 'person_id', 'browser_id', 'created_at', 'expires_at'],
        what: 'Numbers of the session, of you and of the browser, when it was opened and until when it lasts',
        why: 'So that this browser reads and changes what is yours.',
      },
      {
        columns: ['token_hash', 'proof'],
        what: 'A fingerprint of the cookie that the browser keeps, and which of our mails opened it',
        why: 'To know the browser again, and to let a link open no second one.',
      },
    ],
  },
  {
    table: 'operator_sessions',
    title: 'Browsers in which you signed in, if you run this site',
    kept: 'For 12 hours, and 30 days more beside the log; you can end each where you signed in',
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['id', 'email', 'created_at', 'expires_at'],
        what: 'A number of the session, your email address, when you signed in and until when it lasts',
        why: 'So that only operators read the report, and it can be told who read what.',
      },
      {
        columns: ['token_hash', 'proof'],
        what: 'A fingerprint of the cookie that the browser keeps, and which of our mails opened it',
        why: 'To know the browser again, and to let a link sign in once.',
      },
    ],
  },
  {
    table: 'operator_letter_readers',
    title: 'The letter, if you run this site and want it',
    kept: 'Until you end it on the operator’s page or by the link in each letter, stop running this site, or your mailbox refuses it',
    seenBy: 'Us; Resend, which delivers it; Neon stores it',
    lines: [
      {
        columns: ['id', 'email', 'since'],
        what: 'Your email address, a random number in place of it, and since when you have wanted the letter',
        why: 'To send it to you and to nobody else, and to end it by a link without your address.',
      },
    ],
  },
  {
    table: 'operator_letters',
    title: 'Letters to whoever runs this site',
    kept: 'For good: without your answers, which we look up when a letter is sent, these numbers name nobody',
    seenBy: 'Us; Resend delivers what you wrote at the last question with them; Neon stores the numbers',
    lines: [
      {
        columns: ['texts'],
        what: 'Which three answers to the last question were the newest, as numbers in place of addresses',
        why: 'So that we hear soon what people wrote.',
      },
      {
        columns: ['id', 'occasions', 'content', 'written_at'],
        what: 'Which letter it was, why and when it was written, and sums over all people',
        why: 'To say in the next letter what has changed.',
      },
    ],
  },
  {
    table: 'waitlist_registrations',
    title: 'Your place on the list',
    kept: `${UNTIL_DELETED}, and at most ${retention.listMonthsAfterLaunch} months after we open`,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['full_name', 'email', 'phone_number'],
        what: 'Your name, email address and, if you give one, phone number',
        why: 'To keep your place on the early-access list and to tell you when it opens.',
      },
      {
        columns: ['referral_code', 'referrer_email'],
        what: 'The code you came with, and the address of whoever shared it',
        why: 'To credit the person who brought you, once.',
      },
      {
        columns: ['id', 'created_at', 'browser_id'],
        what: 'A running number, when you joined, and a random number of the browser that wrote it, until you say that it was yours',
        why: 'To keep the list in order, and so that you are asked about what somebody else may have written.',
      },
      {
        columns: ['consent_version', 'consented_at', 'confirmed_at', 'unsubscribed_at'],
        what: 'Which words you agreed to and when, when you confirmed it, and since when you want no announcement',
        why: 'To write to those who want it and to nobody else, and to be able to show that.',
      },
      {
        columns: ['is_referred', 'survey_opened_at'],
        what: 'Whether you came with a code, and when you first opened the survey',
        why: 'To count how many people go on from the list to the survey, never to look at one of them.',
      },
      {
        columns: ['utm_source', 'utm_medium', 'utm_campaign', 'referring_host'],
        what: 'What the address that you joined at said of a campaign (utm_source, utm_medium, utm_campaign), and the host of the page before, such as example.com; nothing else of either, and nothing where your browser asks for privacy (Sec-GPC)',
        why: 'To know which announcements bring people who want this.',
      },
    ],
  },
  {
    table: 'survey_responses',
    title: 'Your survey',
    kept: `${UNTIL_DELETED}. Without a place on the list and not finished: ${retention.abandonedSurveyDays} days after the last answer`,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['email'],
        what: 'The email address the answers belong to',
        why: 'So that you can go on later.',
      },
      {
        columns: [
          'question_1',
          'question_2',
          'question_3',
          'question_4',
          'question_5',
          'question_5a',
          'question_6',
          'question_9',
          'question_10',
          'question_11',
          'question_12',
        ],
        what: 'Your answers to the ten questions; question 5 has a second part',
        why: 'To build what people ask for, and to earn you your month of Pro.',
      },
      {
        columns: ['answered_at', 'answered_by', 'created_at', 'updated_at'],
        what: 'When you gave each answer, a random number of the browser that you gave it in, when you began, and the last change',
        why: 'So that an answer that arrives late never replaces a newer one, and a browser reads and changes its own.',
      },
      {
        columns: ['width_class'],
        what: 'Whether the screen of your last answer was narrow or wide',
        why: 'To see whether the survey takes longer on a phone, never to tell devices apart.',
      },
      {
        columns: ['completed', 'pro_code_generated'],
        what: 'Whether you have finished, and the Pro code you earned by it',
        why: 'So that you get one code, and always the same one.',
      },
      {
        columns: ['referral_code', 'referrer_email'],
        what: 'The code you came with, and the address of whoever shared it',
        why: 'To credit the person who brought you, once.',
      },
    ],
  },
  {
    table: 'report_people',
    title: 'Your place and your survey, for counting',
    kept: 'As long as the rows above',
    seenBy: 'Us, as sums over many people; Neon stores it',
    lines: [
      {
        columns: [
          'email',
          'joined_at',
          'has_opened',
          'is_registered',
          'is_referred',
          'referral_code',
          'referrer_email',
          'country',
          'answered',
          'completed',
          'is_proven',
          'mailbox',
          'campaign',
          'site',
        ],
        what: 'Your address, when you joined, with which code and whose, by which campaign and from which site, your country, how far you came, the mailbox without its spellings, and whether it is proven',
        why: 'To count people without reading what each of them wrote.',
      },
      {
        columns: ['response_number'],
        what: 'A number in place of your address',
        why: 'To hand answers on without your address.',
      },
      {
        columns: [
          'chosen_2',
          'chosen_3',
          'chosen_4',
          'chosen_5',
          'chosen_5a',
          'chosen_6',
          'chosen_7',
          'chosen_8',
          'chosen_9',
        ],
        what: 'Your choices, as bits',
        why: 'To count them.',
      },
    ],
  },
  {
    table: 'referral_codes',
    title: 'The code you share',
    kept: UNTIL_DELETED,
    seenBy: 'Us; friends who open your link see your email address; Neon stores it',
    lines: [
      {
        columns: ['email', 'code', 'created_at'],
        what: 'Your own referral code, and since when you have it',
        why: 'So that your friends can say who invited them.',
      },
    ],
  },
  {
    table: 'referrals',
    title: 'Who brought whom',
    kept: UNTIL_DELETED,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['referred_email', 'mailbox', 'code', 'created_at', 'counted_at'],
        what: 'Who finished the survey with whose code, when, and since when it counts; and their mailbox, whatever the spelling',
        why: 'To credit whoever brought somebody, once for each friend.',
      },
    ],
  },
  {
    table: 'suppressed_addresses',
    title: 'Mailboxes that we leave alone',
    kept: UNTIL_DELETED,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['email', 'reason', 'since'],
        what: 'Your email address, since when its mailbox refuses our mail for good, or when a mail of ours was reported as spam',
        why: 'So that we do not go on writing there.',
      },
    ],
  },
  {
    table: 'pro_memberships',
    title: 'Your month of Pro',
    kept: UNTIL_DELETED,
    seenBy: 'Us; Neon stores it',
    lines: [
      {
        columns: ['id', 'user_id', 'email', 'pro_code', 'months_granted', 'source', 'created_at'],
        what: 'Your Pro code, how many months it is for, what it was given for and when. There are no accounts yet, so user_id is empty.',
        why: 'So that it can be honoured when the exchange opens.',
      },
    ],
  },
  {
    table: 'call_counts',
    title: 'How often something was tried',
    kept: 'Until the next clean-up after its window of ten minutes, or of an hour',
    seenBy: 'Us; Neon stores it, in no backup',
    lines: [
      {
        columns: ['rule', 'subject', 'calls', 'ends_at'],
        what: 'What was tried, how often and until when it counts. In place of your network address stands a code made from it that changes every day; where a referral code earns its owner credit, that code.',
        why: 'So that nobody floods the list, guesses codes or has us send mail without end.',
      },
    ],
  },
  {
    table: 'outgoing_emails',
    title: 'Mails to you',
    kept: `What it said: ${retention.mailDays} days after it was sent or given up. That your Pro code or an announcement was sent: ${UNTIL_DELETED.toLowerCase()}`,
    seenBy: 'Us; Resend, which delivers them; Neon stores it',
    lines: [
      {
        columns: ['recipient', 'kind', 'payload'],
        what: 'Your email address, which mail it is, and the codes and the number of friends in it',
        why: 'To write and send it.',
      },
      {
        columns: ['id', 'dedupe_key', 'priority', 'created_at', 'sent_at'],
        what: 'Its number, why it was written, how urgent it is, and when it was written and sent',
        why: 'So that each mail is sent once, and none more often than it should be.',
      },
      {
        columns: [
          'attempts',
          'next_attempt_at',
          'claimed_until',
          'unresolved_since',
          'failed_at',
          'last_error',
        ],
        what: 'How often it was tried and, where that failed, when and why',
        why: 'To try again, and to know when to stop.',
      },
      {
        columns: ['delivered_at', 'bounced_at', 'bounce', 'complained_at'],
        what: 'What Resend tells us of it: whether and when it arrived, was refused by your mailbox, or was reported as spam. Not whether it was read.',
        why: 'To tell you that a mail did not arrive, and to stop where it is not wanted.',
      },
    ],
  },
];

export const privacy = {
  stored: {
    title: 'What is stored, and why',
    text: 'This is every table of our database that holds something about you, and every column in it.',
    labels: { table: 'Table', kept: 'Kept', seenBy: 'Who gets it' },
    columns: ['What', 'Why'],
    tables: storedTables,
  },
  /** Tables without a word about a person. */
  impersonal: {
    text: 'Nothing about you stands in the remaining tables:',
    tables: {
      properties: 'the sample property',
      announcements: 'what we have written to the whole list',
      survey_options: 'the words that the survey offers to choose from',
      advice_changes: 'what all answers together have advised us to do, and since when',
      visits: 'how many visits a day brought, by campaign and by the site that led here',
      visit_sources: 'which campaigns and sites those were',
      mail_pace: 'when the next mail may be sent',
      applied_files: 'how these tables were made',
      deletions:
        'which records were deleted, as numbers that name nobody, so that no backup brings them back',
      scheduled_runs: 'when the site last tidied up and looked for mails to send',
      database_purpose: 'whether they are the real ones or for trying things out',
    } satisfies Record<string, string>,
  },
  elsewhere: [
    {
      title: 'Visits, which are nobody’s',
      rows: [
        {
          what: 'That a page was opened from elsewhere: one more on that day for the campaign in its address (utm_campaign), and one more for the host of the page before. No number for your browser, nothing stored in it, no network address and nothing made of one, nobody else’s program. Not counted: programs that name themselves, pages that a browser loads ahead, and browsers that ask for privacy (Sec-GPC).',
          kept: 'For good: sums of a day say nothing of anybody',
          why: 'To know how many of those who come here want to join.',
        },
      ],
    },
    {
      title: 'In the server’s log',
      rows: [
        {
          what: 'What was called and when, what failed, a reference number; and which of us read or took along what. In place of an email or network address stands a code made from it that only we can make, and that changes every day.',
          kept: 'As long as Netlify keeps its logs',
          why: 'To find and mend what broke, and to know who read what people wrote.',
        },
      ],
    },
    {
      title: 'In backups',
      rows: [
        {
          what: 'A copy of these tables, encrypted. What you have deleted is deleted again before a copy is used.',
          kept: `${retention.backupDays} days`,
          why: 'So that a mistake or a failure does not lose your place and your answers.',
        },
      ],
    },
    {
      title: 'In your browser',
      rows: [
        {
          what: 'survey_email, in local storage',
          kept: 'Until you clear it, or delete your data there',
          why: 'So that the survey knows whose answers these are.',
        },
        {
          what: 'survey_progress, in local storage',
          kept: 'Until you clear it, or delete your data there',
          why: 'So that the first page can say at which question you go on.',
        },
        {
          what: 'referral_code, in local storage',
          kept: 'Until it is used or you clear it',
          why: 'The code of the link you followed.',
        },
        {
          what: 'survey_unsaved, in session storage',
          kept: 'Until they are saved or the tab is closed',
          why: 'Answers that have not reached us yet, so that a reload does not lose them.',
        },
        {
          what: 'owner_session, in local storage, once you have opened a link that we mailed',
          kept: 'Until your session ends, or you clear it',
          why: 'So that a browser without a session need not ask us whether it has one.',
        },
        {
          what: '__Host-browser, a signed cookie that scripts cannot read',
          kept: 'A year',
          why: 'So that this browser reads and changes what it wrote. It does not say whose it is.',
        },
        {
          what: '__Host-owner, a cookie that scripts cannot read, once you have opened a link that we mailed',
          kept: '30 days, or until you end it',
          why: 'So that this browser reads and changes everything that is stored under your address.',
        },
        {
          what: '__Host-operator, a cookie that scripts cannot read, once somebody who runs this site has signed in',
          kept: '12 hours, or until they sign out',
          why: 'So that only operators read the report.',
        },
      ],
    },
  ],
  yourData: 'See what is stored about me',
} as const;
