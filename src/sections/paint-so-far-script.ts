/**
 * Paints what stands above before the rest of a long page is read. To ask how far a page is scrolled makes a browser lay out
 * what it has; and a parser that has been busy for a while rests then, so a slow phone paints. Without it the first paint
 * waits until the next ten screens are laid out as well (docs/decisions/0048). Its hash is in the policy (astro.config.mjs).
 */
export const paintSoFarScript = 'scrollY';
