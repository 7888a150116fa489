/** What is known of who is behind the site, and what is still to be filled in. */
import type { Controller, Fact } from '#src/legal/controller-data.ts';

/** @example shownFact({ placeholder: '[street, city]' }) // '[street, city]' */
export const shownFact = (fact: Fact): string => (typeof fact === 'string' ? fact : fact.placeholder);

/** The names of what nobody has filled in, also where only the quotes are there, or the brackets were left. */
export function placeholdersIn(controller: Controller): string[] {
  return Object.entries(controller)
    .filter(([, fact]) => typeof fact !== 'string' || fact.trim() === '' || /[[\]]/.test(fact))
    .map(([name]) => name);
}
