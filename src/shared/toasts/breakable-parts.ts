/**
 * An address or link stays on one line, or breaks between its parts before it breaks mid-word.
 * @example breakableParts('To ada@example.com') // [['To '], ['ada@', 'example.com']]
 */
export const breakableParts = (text: string): string[][] =>
  text
    .split(/((?<!\S)\S*[@/][\w?]\S*)/)
    .map((piece, nth) => (nth % 2 === 0 ? [piece] : piece.split(/(?<=[@/])(?=[\w?])/)))
    .filter(([part]) => part !== '');
