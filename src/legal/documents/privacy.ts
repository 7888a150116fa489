import { detailsInASentence } from '#src/shared/details.ts';
import { whenWeEmail } from '#src/shared/site/phrases.ts';
import { retention } from '#src/shared/retention.ts';
import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site/site.ts';

export const privacy = {
  version: 1,
  date: '2026-11-22',
  title: 'Privacy',
  description: `What ${site.name} keeps when you join the waitlist, why, on what legal basis, for how long, and who gets it.`,
  lead: 'We keep what you write on this site. We don’t follow you around: no advertising, no trackers, no profiles. You can see, correct and delete it from one page.',
  sections: {
    'Who we are': [
      `${who.name} runs ${site.name} and decides what happens with your data. The law calls that the controller. Our address is ${who.address}.`,
      `For anything about your data, write to ${who.email}. You don’t need to give a reason.`,
    ],
    'What we keep, why, and for how long': [
      `Unless a row says otherwise, we keep it until you delete it. If you don’t confirm your email, or confirm it but neither join nor finish the survey, we delete everything ${retention.abandonedDays} days after your last change, or after our email to you bounced, whichever is later. Until then, an address that refuses our emails isn’t counted anywhere.`,
      'The articles are those of the GDPR, the European data protection law. You can withdraw your consent at any time. What we did before then stays lawful.',
      {
        columns: ['What we keep', 'Why, and the legal basis'],
        rows: {
          'Your place on the waitlist': {
            note: `Your email address, ${Object.values(detailsInASentence).join(', ')}, and what you agreed to, and when. We delete it no later than ${retention.listMonthsAfterLaunch} months after we open.`,
            why: `To hold your place, and to email you ${whenWeEmail}. Your consent: Article 6(1)(a). The law requires us to prove it: Articles 6(1)(c) and 7(1).`,
          },
          'Your survey': {
            note: 'Your answers, and when you gave them.',
            why: 'To learn what people want, and whether to open at all. Our interest in building what people need: Article 6(1)(f).',
          },
          'Your free Pro plan': {
            note: 'Your code, when you earned it, how many months it’s good for, and when it was used.',
            why: 'To give you what a finished survey earns. You ask us for it: Article 6(1)(b).',
          },
          Invitations: {
            note: 'The code you share, the code you came with, who invited whom, and when it earned credit.',
            why: 'To give credit for inviting friends. You both take part in sharing: Article 6(1)(b).',
          },
          'How you found us': {
            note: 'The campaign in the link you joined from, and the site you came from. Neither if Global Privacy Control is on.',
            why: 'To know which campaigns bring people. Our interest in not wasting money on the others: Article 6(1)(f).',
          },
          'Your browsers': {
            note: `A random number for each browser you join or answer in, and when you pressed a link from our email there. For as long as you can stay signed in, the browser you joined in shows the answers given there. You stay signed in for ${retention.sessionDays} days, unless you sign out. We remove this ${retention.afterSessionDays} days later.`,
            why: 'So no other visitor can see or change your data. You ask us to keep it for you: Article 6(1)(b).',
          },
          'Emails to you': {
            note: `What they said, and whether they arrived, bounced or were reported as spam. Not whether you read them. One that you didn’t ask for also has that day’s code of the network that caused it. We delete that and the text ${retention.emailDays} days after sending. We keep a note that your Pro code or an announcement was sent. If you tell us that it wasn’t you who entered something under your address, we keep a code made from the address for ${retention.disownedAddressDays} days, and until then email you only on request.`,
            why: 'To send each email once, and none that you don’t want. You ask us for it: Article 6(1)(b). Our interest in not sending unwanted email: Article 6(1)(f).',
          },
          'Attempts and server logs': {
            note: `What was called, when, and what failed. In the log, a code that changes every day replaces your email and network address; Netlify decides how long it keeps the log. We count attempts and page errors under codes for at most ${retention.attemptHours} hours.`,
            why: 'To keep the site safe and running. Our interest in a site that works and isn’t abused: Article 6(1)(f).',
          },
          Backups: {
            note: `An encrypted copy of all this, for ${retention.backupDays} days. Before we use a copy, we first delete everything you had deleted.`,
            why: 'So a failure doesn’t lose your place and your answers. Our interest in keeping them for you: Article 6(1)(f).',
          },
          'Operators’ sign-ins': {
            note: `If you run the site: your email address, when you signed in, and what you exported. You stay signed in for ${retention.operatorSessionHours} hours. We remove this together with the sign-ins of other browsers.`,
            why: 'So only we can read the report, and we know who read what. Our interest in keeping your answers safe: Article 6(1)(f).',
          },
        },
      },
    ],
    'Data that isn’t about you': [
      'We count visits per day, by campaign or by the site people came from. We also note when the answers, taken together, change our plans. Neither says anything about you, so we keep both for good.',
    ],
    'In your browser': [
      'Your browser keeps your email address, whether it is on the waitlist, how far you are in the survey, the invitation you came with, whether you may be signed in, and a random number for a press that got no answer. Until you close the tab, it also keeps answers that haven’t reached us yet and the email you last requested a link for, and the name you joined with.',
      `One cookie marks your browser with a random number, for ${retention.browserCookieDays} days. Another keeps you signed in once you have opened a link from our email. The site needs them to work, and neither holds your name or address. You can clear all of it at any time.`,
    ],
    'Do you have to give us this?': [
      'No. Without a name and an email address you can’t join the waitlist, and without answers you don’t get a Pro code. Nothing else happens.',
      'We make no automated decisions about you.',
    ],
    'Who gets it, and where': [
      'We read what you write, and we sell nothing. The first three below work for us under contract, and may not use your data for anything else.',
      {
        columns: ['Who, and what for', 'Where, and what protects it there'],
        rows: {
          'Netlify, Inc.': {
            note: 'Serves the pages, runs the functions, keeps their log',
            why: 'United States and elsewhere. Standard contractual clauses of the European Commission, Article 46(2)(c)',
          },
          'Neon, LLC, of Databricks': {
            note: 'Stores the database. What you delete stays in its restore history until that runs out',
            why: 'United States. The same clauses',
          },
          'Resend (Plus Five Five, Inc.)': {
            note: 'Delivers our emails, tells us whether they arrived, and keeps a record of them',
            why: 'United States. The same clauses',
          },
          'Friends who open your link': {
            note: 'See your email address',
            why: 'Wherever they are. You choose whom you send it to',
          },
          'Vimeo.com, Inc., and Google': {
            note: 'Show the video and the map. When you scroll near one, your browser loads it from them, and they see your network address',
            why: 'Ireland and the United States. Their own privacy policies apply. Our interest in showing what we describe: Article 6(1)(f)',
          },
        },
      },
    ],
    'Your rights': [
      'You can see what we keep, download it, correct it and delete it, all from one page and without asking anyone.',
      'You can also ask us to restrict what we do with your data while something is unclear. You can object to anything we do for an interest of our own. We then stop, unless the law lets us continue.',
      'You can withdraw your consent with the link in every announcement, or on the “Your data” page. It is as easy as giving it.',
      `You can complain to an authority: the one where you live${who.authority && `, or ours. That is ${who.authority}`}.`,
    ],
    Changes: [
      'This page has a version and a date. A new version doesn’t change what we promised about data you gave us under an earlier one. To see an earlier version, write to us.',
    ],
  },
};
