import { who } from '#src/legal/controller.ts';
import { site } from '#src/shared/site.ts';

export const terms = {
  version: 1,
  date: '2026-11-22',
  title: 'Terms',
  description: `What joining the list of ${site.name} is and what it is not, what a month of Pro is, and what sharing earns.`,
  lead: 'You put your name on a list. You buy nothing, you owe nothing, and you can leave at any time.',
  sections: [
    {
      title: 'With whom',
      text: [
        `These terms are between you and ${who.name}, ${who.address}. We run ${site.name}. Write to us at ${who.email}.`,
      ],
    },
    {
      title: 'What joining is',
      text: [
        'You give us a name and an email address, and we keep a place on the early-access list for you. Once you have confirmed your mailbox, we write to you about the opening.',
        'Joining is free. You can unsubscribe with one button, and delete your place on the page with your data. No reason is asked for.',
        'You may join if you are 18 or older, with an address that is your own.',
      ],
    },
    {
      title: 'What joining is not',
      text: [
        'It is no order and no promise to buy. To say that you are interested binds you to nothing.',
        'It is no payment. No money is solicited or accepted, and nothing else of value. If you send any, we will not take it.',
        'It gives you no share in anything, and no right to buy one. We have not chosen yet under which exemption shares would be offered. The statements at the foot of every page say what that means.',
        'It is no account, and no agreement about an investment. If we open, whoever wants to buy gets the papers of the deal first, and decides then.',
      ],
    },
    {
      title: 'What a finished survey earns',
      text: [
        'Ten answers earn a code for one month of the Pro plan. It is issued once, to the address that you answered with, and travels by mail alone.',
        'The month starts when we open, asks for no card, and ends by itself. The price after it is not set yet.',
        'The code has no value in money and cannot be sold. If we never open, there is nothing to use it for, and we owe nothing in its place. Whoever deletes their data loses the code.',
      ],
    },
    {
      title: 'What sharing earns',
      text: [
        'A friend counts for you once they have joined by your link, finished the survey and confirmed a mailbox of their own. Each mailbox counts once.',
        'What a friend is worth is not set yet. We tell you before we open, and until then nothing is owed.',
        'Friends who open your link see your email address. Send it to people who want it. We remove credits earned with bots or fake accounts.',
      ],
    },
    {
      title: 'What you see here',
      text: [
        'The property, its figures, the analysis and the calculator are samples. They are there to show what the exchange would be. They are no forecast, and no advice.',
        'By joining you can lose nothing. Who buys shares later can lose some or all of that money, and it can take long to sell.',
      ],
    },
    {
      title: 'What we promise, and what we do not',
      text: [
        'We handle what you write as the privacy page says. We do not promise that we open, or when, or that the site is always there.',
        'If we give the plan up, we write to those who wanted to hear from us, and delete the list.',
        'We may take a place from the list that a program has made, or that harms others.',
        'Nothing here limits your rights under the law where you live, or our legal responsibilities.',
      ],
    },
    {
      title: 'Changes',
      text: [
        'These terms have a version and a date. The version from the day you joined applies to what was done before a newer one. To see an earlier version, write to us.',
      ],
    },
  ],
};
