import type { Place } from '#src/shared/places.ts';
import type { Option, Platform } from '#src/shared/questions.ts';

/** Answers as SQL, with the compiler's word that the survey has them. */
export const optionTexts = (...chosen: (Option | Platform | Place)[]) =>
  chosen.map((text) => `'${text}'`).join(', ');
