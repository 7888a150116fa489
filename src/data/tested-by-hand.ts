/** The day on which people last went through the site with the list of docs/accessibility.md in hand. */
export const TESTED_BY_HAND = '2026-11-22';
