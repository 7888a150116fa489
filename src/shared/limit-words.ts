import { limitMinutes } from '#src/shared/site/phrases.ts';

/** No other limit that visitors meet lasts longer. */
export const TOO_MANY_ATTEMPTS = `Too many attempts from your network. Try another, or wait ${limitMinutes}.`;
