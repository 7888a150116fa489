import type { Place } from '#src/shared/places.ts';
import type { Option, Platform } from '#src/shared/questions.ts';

/** Answers as SQL; the compiler checks that the survey offers them. */
export const optionTexts = (...chosen: (Option | Platform | Place)[]) =>
  chosen.map((text) => `'${text}'`).join(', ');
