const MAX_INITIALS = 3;

/** Letters as readers see them, so that an emoji or an accent is never cut; Firefox before 125 knows no better. */
const letters = (text: string) =>
  'Segmenter' in Intl
    ? Array.from(new Intl.Segmenter().segment(text), ({ segment }) => segment)
    : Array.from(text);

export function cutInitials(typed: string): string {
  return letters(typed.replaceAll(/\s/g, '').toUpperCase()).slice(0, MAX_INITIALS).join('');
}

/** @example initialsOf('Ada Byron Lovelace') // 'AL' */
export function initialsOf(fullName: string): string {
  const words = fullName.trim().split(/\s+/);
  const both = words.length > 1 ? [words[0], words.at(-1)] : words;
  return cutInitials(both.map((word = '') => letters(word)[0] ?? '').join(''));
}
