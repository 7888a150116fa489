import { expect, test } from 'vitest';
import { emailToOpen } from '#src/survey/browser/emails.ts';

const ADA = 'ada@keystead.example';

test.each([
  ['the address this browser stores', ADA, null, ADA],
  ['the address of a link', null, ADA, ADA],
  ['one that is both', ADA, ADA, ADA],
  ['nobody', null, null, null],
  ['another address than the one stored', ADA, 'bob@keystead.example', null],
  ['what is no address', null, 'bob', null],
  ['what is no address, over one that is stored', ADA, 'bob', null],
])('the survey of the right address opens: %s', (_what, storedEmail, linkEmail, opened) => {
  expect(emailToOpen({ storedEmail, linkEmail })).toBe(opened);
});
