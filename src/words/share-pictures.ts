/** What the picture that a shared link shows says of each page: its title in lines, a note below it, and what is drawn. */
import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { hero } from '#src/words/landing.ts';
import { showcase } from '#src/words/property.ts';

export type ShareWords = { title: readonly string[]; note: string; alt: string };

/** By the page's address. */
export const sharePictures: Readonly<Record<string, ShareWords>> = {
  [paths.landing()]: { title: hero.title, note: '', alt: hero.drawing },
  [paths.property(SAMPLE_PROPERTY_ID)]: {
    // Its last word on a line of its own.
    title: sampleProperty.name.split(/ (?=\S+$)/),
    note: showcase.stamp,
    alt: `Elevation of ${sampleProperty.name}, a sample: ${sampleProperty.fundingProgressPct} % of its storeys are lit.`,
  },
  [paths.survey()]: {
    title: ['Ten questions,', 'ten storeys.'],
    note: 'Each answer lights one.',
    alt: 'A tower of ten storeys. The lower six are lit.',
  },
  [paths.privacy()]: {
    title: ['Privacy'],
    note: 'What is stored, why, for how long, and who gets it.',
    alt: 'A window with its blind half down.',
  },
  [paths.terms()]: {
    title: ['Terms'],
    note: 'What joining the list is, and what it is not.',
    alt: 'A window with its blind half down.',
  },
  [paths.imprint()]: {
    title: ['Imprint'],
    note: 'Who is behind the site, and how to reach them.',
    alt: 'A window with its blind half down.',
  },
  [paths.accessibility()]: {
    title: ['Accessibility'],
    note: 'What works, how it was tested, what is missing.',
    alt: 'The entrance of a house: two steps, and beside them a ramp that rises one in twelve.',
  },
  [paths.yourData()]: {
    title: ['Your data'],
    note: 'See it, correct it, take it along, delete it.',
    alt: 'A lit window with its blind up.',
  },
  [paths.continue()]: {
    title: ['Go on with', 'your survey'],
    note: 'Your answers are kept.',
    alt: 'A tower of ten storeys. The lower four are lit.',
  },
  [paths.unsubscribe('').replace('#', '')]: {
    title: ['No more', 'announcements'],
    note: 'One button ends them.',
    alt: 'A window with its blind down.',
  },
};
