import { expect, test } from 'vitest';
import { blocksOf } from '#src/domain/kept-text.ts';

test('a kept text has its headings, lists, rows and paragraphs back', () => {
  const words = `# Terms

You put your name
on a list.

### Your address

 * One
 * Two

 1. First
 2. Second

What | Why |
Your name | To call you | by it |

utm_source, __Host-owner and <b> stay as they are.
`;
  expect(blocksOf(words)).toEqual([
    { kind: 'heading', rank: 1, text: 'Terms' },
    { kind: 'paragraph', text: 'You put your name on a list.' },
    { kind: 'heading', rank: 3, text: 'Your address' },
    { kind: 'lines', lines: [['One'], ['Two']] },
    { kind: 'lines', lines: [['First'], ['Second']] },
    {
      kind: 'lines',
      lines: [
        ['What', 'Why'],
        ['Your name', 'To call you', 'by it'],
      ],
    },
    { kind: 'paragraph', text: 'utm_source, __Host-owner and <b> stay as they are.' },
  ]);
});

test('a paragraph stays one where only some of its lines look like items or cells', () => {
  const paragraphs = ['* One\nand more', 'This | that\nand more', 'Number # 1', 'See 3. below'];
  expect(blocksOf(paragraphs.join('\n\n'))).toEqual(
    paragraphs.map((text) => ({ kind: 'paragraph', text: text.replace('\n', ' ') })),
  );
});

test('an item may begin its line and have any number, and a row may have one cell', () => {
  expect(blocksOf('* One\n* Two\n\n9. Ninth\n10. Tenth\n\nWhat |\nYour name |')).toEqual([
    { kind: 'lines', lines: [['One'], ['Two']] },
    { kind: 'lines', lines: [['Ninth'], ['Tenth']] },
    { kind: 'lines', lines: [['What'], ['Your name']] },
  ]);
});
