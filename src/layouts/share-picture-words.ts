import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { hero } from '#src/landing/words.ts';
import { showcase } from '#src/property/words.ts';

type ShareWords = { title: readonly string[]; note: string; alt: string };

/** Pages without an entry show the landing page's picture. */
export const sharePictures: Readonly<Record<string, ShareWords>> = {
  [paths.landing()]: { title: hero.title, note: '', alt: hero.drawing },
  [paths.property(SAMPLE_PROPERTY_ID)]: {
    title: sampleProperty.name.split(/ (?=\S+$)/),
    note: showcase.stamp,
    alt: `Drawing of ${sampleProperty.name}, a sample building with ${sampleProperty.fundingProgressPct}% of its floors lit.`,
  },
};
