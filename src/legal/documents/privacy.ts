import { retention } from '#src/shared/retention.ts';
import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site.ts';

export const privacy = {
  version: 1,
  date: '2026-11-22',
  title: 'Privacy',
  description: `What ${site.name} keeps when you join the waitlist, why, on which legal basis, for how long, and who gets it.`,
  lead: 'We keep what you write on this site. We don’t follow you around: no advertising, no trackers, no profiles.',
  sections: [
    {
      title: 'Who we are',
      text: [
        `${who.name} runs ${site.name} and decides what happens with your data. The law calls that the controller. Our address is ${who.address}.`,
        `For anything about your data, write to ${who.email}. You don’t need to give a reason.`,
      ],
    },
    {
      title: 'What we keep, why, and for how long',
      text: [
        'You can see, correct and delete everything we keep under your email address. Unless a row says otherwise, we keep it until you do.',
        'The articles are those of the GDPR, the European data protection law. You can take back your consent at any time. What was done before stays lawful.',
      ],
      table: {
        columns: ['What we keep', 'Why, and the legal basis'],
        rows: [
          {
            what: 'Your place on the waitlist',
            note: `Your name, your email address, your phone number if you give one, and which words you agreed to, when. It ends at most ${retention.listMonthsAfterLaunch} months after we open.`,
            why: 'To hold your place, and to email you about the opening. Your consent: Article 6(1)(a). The law asks us to prove it: Articles 6(1)(c) and 7(1).',
          },
          {
            what: 'Your survey',
            note: `Your answers, when you gave them, and whether your screen was narrow or wide. If you neither finish nor join: ${retention.abandonedSurveyDays} days after your last answer.`,
            why: 'To learn what people want, and whether to open at all. Our interest in building what people need: Article 6(1)(f).',
          },
          {
            what: 'Your month of Pro',
            note: 'Your code, when you earned it, and for how many months it is good.',
            why: 'To give you what a finished survey earns. You ask us for it: Article 6(1)(b).',
          },
          {
            what: 'Invitations',
            note: 'The code you share, the code you came with, who invited whom, and since when it counts.',
            why: 'To credit whoever invited a friend. You both take part in sharing: Article 6(1)(b).',
          },
          {
            what: 'How you found us',
            note: 'The campaign in the address you joined at, and the site before. Neither of them if your browser asks for privacy (Sec-GPC).',
            why: 'To know which announcements bring people. Our interest in not wasting what they cost: Article 6(1)(f).',
          },
          {
            what: 'Your browsers',
            note: `A random number for each browser you write in, and when you confirmed your email there. You stay signed in for ${retention.sessionDays} days, unless you end it. We remove the record ${retention.afterSessionDays} days later.`,
            why: 'So that only you see and change your data. You ask us to keep it for you: Article 6(1)(b).',
          },
          {
            what: 'Emails to you',
            note: `What they said, and whether they arrived, bounced or were reported as spam. Not whether you read them. We delete the text ${retention.mailDays} days after sending. We keep that your Pro code or an announcement was sent, and that an address refuses our email.`,
            why: 'To send each email once, and none that isn’t wanted. You ask us for it: Article 6(1)(b). Our interest in not writing to where nobody wants it: Article 6(1)(f).',
          },
          {
            what: 'Attempts and server logs',
            note: 'What was called, when, and what failed. In place of your email and network address stands a code that changes every day. Counts of attempts end within 25 hours. Netlify keeps the log as long as it keeps any.',
            why: 'To keep the site safe and running. Our interest in a site that works and floods nobody: Article 6(1)(f).',
          },
          {
            what: 'Backups',
            note: `An encrypted copy of all this, for ${retention.backupDays} days. What you deleted is deleted again before a copy is used.`,
            why: 'So that a failure doesn’t lose your place and your answers. Our interest in keeping them for you: Article 6(1)(f).',
          },
          {
            what: 'Sign-ins of those who run the site',
            note: `If you are one of them: your email address, when you signed in, and what you exported. You stay signed in for ${retention.operatorSessionHours} hours. The record goes with those of other browsers.`,
            why: 'So that only we read the report, and it is known who read what. Our interest in keeping your answers safe: Article 6(1)(f).',
          },
        ],
      },
    },
    {
      title: 'What names nobody',
      text: [
        'We count how many visits a day brings, by campaign and by the site that led here. We also keep sums over all answers. Neither says anything about you, so we keep both for good.',
      ],
    },
    {
      title: 'In your browser',
      text: [
        'Your browser keeps your email address, how far your survey is, and the invitation you came with. It also keeps answers that haven’t reached us yet, until they have or you close the tab.',
        `One cookie marks your browser with a random number, for ${retention.browserCookieDays} days. Another keeps you signed in once you have opened a link from our email. The site needs them to work, and neither holds your name or address. You can clear all of it at any time.`,
      ],
    },
    {
      title: 'Do you have to give it?',
      text: [
        'No. Without a name and an email address there is no place on the waitlist, and without answers there is no Pro code. Nothing else follows.',
        'No decision about you is made by a program alone.',
      ],
    },
    {
      title: 'Who gets it, and where',
      text: [
        'We read what you write, and nothing is sold. The first three below work for us by contract, and may not use your data for anything else.',
      ],
      table: {
        columns: ['Who, and what for', 'Where, and what protects it there'],
        rows: [
          {
            what: 'Netlify, Inc.',
            note: 'Serves the pages, runs the functions, keeps their log',
            why: 'United States and elsewhere. Standard contractual clauses of the European Commission, Article 46(2)(c)',
          },
          {
            what: 'Neon, LLC, of Databricks',
            note: 'Stores the database. What you delete stays in its restore history until that runs out',
            why: 'United States. The same clauses',
          },
          {
            what: 'Resend (Plus Five Five, Inc.)',
            note: 'Delivers our emails, tells us whether they arrived, and keeps a record of them',
            why: 'United States. The same clauses',
          },
          {
            what: 'Friends who open your link',
            note: 'See your email address',
            why: 'Wherever they are. You choose whom you send it to',
          },
          {
            what: 'Vimeo.com, Inc., and Google',
            note: 'Show the film and the map. Once one comes into view, your browser loads it from there, and they see your network address',
            why: 'Ireland and the United States. Their own privacy policies apply. Our interest in showing what we speak of: Article 6(1)(f)',
          },
        ],
      },
    },
    {
      title: 'Your rights',
      text: [
        'You can see what we keep, download it, correct it and delete it, on one page and without asking anybody.',
        'You can also ask us to restrict what we do with your data while something is unclear. You can object to what we do for an interest of ours. We then stop, unless the law lets us go on.',
        'You can take back your consent with the link in every announcement, or on the page with your data. It is as easy as giving it.',
        `You can complain to an authority: the one where you live, or ours. That is ${who.authority}.`,
      ],
    },
    {
      title: 'Changes',
      text: [
        'This page has a version and a date. A new version doesn’t change what we promised about data you gave us under an earlier one. To see an earlier version, write to us.',
      ],
    },
  ],
};
