/** Reading `scrollY` lets the parser yield, so a slow phone paints early (its hash is in astro.config.mjs). */
export const paintSoFarScript = 'scrollY';
