import { expect, test } from 'vitest';
import { breakableParts } from '#src/shared/toasts/breakable-parts.ts';

test.each([
  ['', []],
  ['Survey completed', [['Survey'], [' '], ['completed']]],
  ['To ada.lovelace@example.com.', [['To'], [' '], ['ada.lovelace@', 'example.com.']]],
  ['From ada@example.com to', [['From'], [' '], ['ada@', 'example.com'], [' '], ['to']]],
  ['https://keystead.example/?ref=ABC', [['https://', 'keystead.example/', '?ref=ABC']]],
  ['@ 9/ ', [['@'], [' '], ['9/'], [' ']]],
])('“%s” may break between %j', (text, parts) => {
  expect(breakableParts(text)).toEqual(parts);
});
