/** A kept text, read for a page: what was a heading is one again, and so are lists and rows of a table. */
export type Block =
  | { kind: 'heading'; rank: number; text: string }
  /** Each line with its cells; an item of a list has one. */
  | { kind: 'lines'; lines: readonly (readonly string[])[] }
  | { kind: 'paragraph'; text: string };

const HEADING = /^(#{1,4}) /;
const ITEM = /^\s*(\*|\d+\.) /;
const CELL = / \|(?: |$)/;

/** @example blocksOf('# Terms\n\nYou owe nothing.') // a heading of rank 1, and a paragraph */
export function blocksOf(words: string): Block[] {
  return words
    .trim()
    .split(/\n{2,}/)
    .map((part): Block => {
      const lines = part.split('\n');
      const [, marks] = HEADING.exec(part) ?? [];
      if (marks !== undefined)
        return { kind: 'heading', rank: marks.length, text: part.replace(HEADING, '') };
      if (lines.every((line) => ITEM.test(line)))
        return { kind: 'lines', lines: lines.map((line) => [line.replace(ITEM, '')]) };
      if (lines.every((line) => CELL.test(line)))
        return { kind: 'lines', lines: lines.map((line) => line.replace(/ \|$/, '').split(' | ')) };
      return { kind: 'paragraph', text: lines.join(' ') };
    });
}
