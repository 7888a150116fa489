import { hero } from '#src/landing/words.ts';
import { properties } from '#src/property/properties.ts';
import { paths } from '#src/shared/site/paths.ts';

/** Describes the pictures in public/share. Pages without an entry have the landing page's. */
export const sharePictures: Readonly<Record<string, string>> = {
  [paths.landing()]: hero.drawing,
  ...Object.fromEntries(
    properties.map(({ id, name, fundingProgressPct }) => [
      paths.property(id),
      `Drawing of ${name}, a sample building; its lit floors show that ${fundingProgressPct}% is funded.`,
    ]),
  ),
};
