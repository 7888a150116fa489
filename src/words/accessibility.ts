/** The accessibility statement: the standard, how it was tested, what is missing, and whom to tell. */
import { TESTED_BY_HAND } from '#src/data/tested-by-hand.ts';
import { formatDay } from '#src/domain/format.ts';
import { site } from '#src/words/site.ts';

const EACH_CHANGE = 'Before each change goes live';
const BY_HAND = formatDay(TESTED_BY_HAND);

export const accessibility = {
  title: 'Accessibility',
  description: `What ${site.name} does so that everybody can use it, how that was tested, and what is still missing.`,
  lead: 'This site is meant for everybody: with a mouse, a keyboard, a finger or a voice, with large text, by day and by night.',
  standard: {
    title: 'The standard',
    text: 'We hold ourselves to the Web Content Accessibility Guidelines 2.2, levels A and AA. That is 55 rules. By our own tests the site keeps them all, but for what is listed below under “What is missing”. Nobody outside has checked that yet.',
  },
  tested: {
    title: 'How it was tested',
    labels: { by: 'By what', what: 'What was looked at', when: 'When' },
    rows: [
      {
        by: 'axe, a program that checks rules',
        what: 'Every page, by day and by night, and the states that visitors bring about: mistakes in forms, notices, each question, each chart.',
        when: EACH_CHANGE,
      },
      {
        by: 'Lighthouse, another one',
        what: 'Every page. The score for accessibility has to be 100.',
        when: EACH_CHANGE,
      },
      {
        by: 'A browser without a mouse',
        what: 'From joining to the last question with the keyboard alone. Focus can be seen, is never hidden, and is never caught.',
        when: EACH_CHANGE,
      },
      {
        by: 'A narrow screen and large text',
        what: 'Screens 320 pixels wide, text at twice its size, more room between letters and lines, and the phone held either way.',
        when: EACH_CHANGE,
      },
      {
        by: 'Three kinds of browsers',
        what: 'Ten visits from start to end, in Chromium, Firefox and WebKit.',
        when: 'Before each release',
      },
      {
        by: 'People who build the site',
        what: 'Colours, wording, reading order and what no program can judge, on a phone and on a desktop.',
        when: BY_HAND,
      },
    ],
  },
  gaps: {
    title: 'What is missing',
    rows: [
      'No one who uses a screen reader, a switch or voice control each day has tested the site for us yet. Programs find only some of what is wrong.',
      'The film is a stand-in and comes from Vimeo. We cannot promise captions or a spoken description. Nothing in it is needed to understand this site, and our own film is to have both.',
      'The map comes from Google. Where it cannot be used, the address stands beside it in words, and a link opens it in full.',
      'The survey and the calculator need JavaScript. Without it you can join, and we will ask you the questions by mail.',
    ],
  },
  contact: {
    title: 'Tell us',
    text: 'If something stops you, or is harder than it should be, write to us. Say which page it was and what you used. What you cannot do here, we do with you by mail.',
  },
} as const;
