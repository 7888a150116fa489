/** What the picture that a shared link shows says: its title in lines, a note below it, and what is drawn. */
import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { showcase } from '#src/property/words.ts';

type ShareWords = { title: readonly string[]; note: string; alt: string };

/** By the page's address. Every other page shows the landing page's. */
export const sharePictures: Readonly<Record<string, ShareWords>> = {
  [paths.landing()]: { title: hero.title, note: '', alt: hero.drawing },
  [paths.property(SAMPLE_PROPERTY_ID)]: {
    // Its last word on a line of its own.
    title: sampleProperty.name.split(/ (?=\S+$)/),
    note: showcase.stamp,
    alt: `Drawing of ${sampleProperty.name}, a sample building with ${sampleProperty.fundingProgressPct}% of its floors lit.`,
  },
};
