import { proMonths, questionCountAtStart, whenWeEmail } from '#src/shared/site/phrases.ts';
import { site } from '#src/shared/site/site.ts';
import { who } from '#src/legal/controller.ts';

export const terms = {
  version: 1,
  date: '2026-11-22',
  title: 'Terms',
  description: `What joining the ${site.name} waitlist means and what it doesn’t, what Pro is, and what sharing earns.`,
  lead: 'You join a waitlist. You buy nothing, you owe nothing, and you can leave at any time.',
  sections: {
    'Who this is between': [
      `These terms are between you and ${who.name}, ${who.address}. We run ${site.name}. Write to us at ${who.email}.`,
    ],
    'What joining is': [
      `You give us a name and an email address, and we keep a place on the waitlist for you. Once you confirm your email, we’ll email you ${whenWeEmail}.`,
      'Joining is free. You can unsubscribe with one button, and delete your place on the “Your data” page. You don’t have to give a reason.',
      'You may join from any country if you are 18 or older and use your own email address. We haven’t decided where investing will be possible.',
    ],
    'What joining isn’t': [
      'It isn’t an order or a promise to buy. Telling us you are interested involves no obligation or commitment of any kind.',
      'It isn’t a payment. We are not asking for money or anything else of value. If you send any, we will not accept it.',
      'It doesn’t give you a share in anything, or a right to buy one. We have not yet chosen the exemption under which shares would be offered. The statements at the foot of this page say what that means.',
      'It isn’t an account or an investment agreement. If we open and you want to buy, you get the documents for the deal first, and decide then.',
    ],
    'What a finished survey earns': [
      `${questionCountAtStart} answers earn a code for ${proMonths} of the Pro plan. We issue it once, to the email address you answered with, and send it only by email.`,
      'It starts when we open, needs no card, and won’t renew. We haven’t set Pro’s price yet.',
      'The code has no cash value and cannot be sold. If we never open, you can’t use it, and we owe you nothing in its place. If you delete your data, you lose the code.',
    ],
    'What you get for inviting friends': [
      'You earn one credit for each friend who joins with your link, finishes the survey and confirms their own email. Each email address counts once.',
      'We’ll say what credits are worth before we open, and until then we owe nothing.',
      'Friends who open your link see your email address. Send it only to people who want it. We remove credits earned with bots or fake accounts.',
    ],
    'What you see here': [
      'The property, its figures, the analysis and the calculator are samples. They show what the exchange could look like. They aren’t a forecast or advice.',
      'Joining costs you nothing. If you buy shares later, you could lose some or all of your money, and selling could take a long time.',
    ],
    'What we promise, and what we don’t': [
      'We handle your data as the Privacy page describes. We do not promise that we will open, or when, or that the site will always be available.',
      'If we drop the plan, we email everyone still subscribed, and delete the waitlist.',
      'We may remove a place created by a bot or used to harm others.',
      'Nothing here limits your rights under the law where you live, or our legal responsibilities.',
    ],
    Changes: [
      'These terms have a version and a date. An earlier version still covers what you did while it was in force. To see an earlier version, write to us.',
    ],
  },
};
