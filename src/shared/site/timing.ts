/** Every wait, in milliseconds; the spec's are in its sections 4 and 9. */
export const REDIRECT_AFTER_JOIN_MS = 1_500;
export const REDIRECT_AFTER_DUPLICATE_MS = 2_000;
export const EMBED_LOAD_TIMEOUT_MS = 10_000;
export const MAP_OVERLAY_MS = 1_000;
/** Long enough to be seen, because the landing page's sample is there at once. */
export const SAMPLE_LOAD_MS = 200;
export const COPY_CONFIRMATION_MS = 2_000;
/** In some apps a clipboard never answers. */
export const CLIPBOARD_WAIT_MS = 2_000;
export const TOAST_VISIBLE_MS = 8_000;
export const ANSWERS_LATE_MS = 10_000;
/** Longer than a cold start, shorter than a visitor's patience. */
export const CALL_TIMEOUT_MS = 15_000;
/** The same for known and unknown addresses, and longer than the database takes for either. */
export const LINK_REPLY_MS = 250;
/** The second tap of two must not delete what the first one asked about. */
export const DOUBLE_TAP_MS = 500;
