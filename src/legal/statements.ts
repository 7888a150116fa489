/** Required when testing interest before an offering (17 CFR 230.241(b)); each version is a file of its own. */
export { statements } from '#src/legal/statements/statements-1.ts';
