/** The picture of a member's window names no address. */
import type { FacadeWindow } from '#src/ui/facade-geometry.ts';

export const TOWER_FLOORS = 10;
export const TOWER_COLUMNS = 7;
const MAX_INITIALS = 3;

/** Letters as readers see them, so that an emoji or an accent is never cut; Firefox before 125 knows no better. */
const letters = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

export function cutInitials(typed: string): string {
  return letters(typed.trim()).slice(0, MAX_INITIALS).join('').toUpperCase();
}

/** @example initialsOf('Ada Byron Lovelace') // 'AL' */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const both = words.length > 1 ? [words[0], words.at(-1)] : words;
  return cutInitials(both.map((word = '') => letters(word)[0] ?? '').join(''));
}

/** Five digits that always follow from the code and don't reveal it, and one of the tower's windows. */
export function windowOf(ownCode: string): { number: number; window: FacadeWindow } {
  let mixed = 7;
  for (const letter of ownCode) mixed = (mixed * 31_337 + letter.charCodeAt(0)) % 90_000;
  return {
    number: 10_000 + mixed,
    window: [1 + (Math.floor(mixed / TOWER_COLUMNS) % TOWER_FLOORS), 1 + (mixed % TOWER_COLUMNS)],
  };
}
