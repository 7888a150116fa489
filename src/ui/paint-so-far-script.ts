/**
 * Reading the scroll position makes the browser lay out what has been parsed and lets the parser yield, so a slow phone
 * paints the first screen before the next ten. Its hash is in the policy (astro.config.mjs).
 */
export const paintSoFarScript = 'scrollY';
