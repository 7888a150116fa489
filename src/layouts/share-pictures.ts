import { hero } from '#src/landing/words.ts';
import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';

/** What the pictures in public/share show. Pages without an entry have the landing page's. */
export const sharePictures: Readonly<Record<string, string>> = {
  [paths.landing()]: hero.drawing,
  [paths.property(SAMPLE_PROPERTY_ID)]:
    `Drawing of ${sampleProperty.name}, a sample building with ${sampleProperty.fundingProgressPct}% of its floors lit.`,
};
