import { expect, test } from 'vitest';
import { who } from '#src/legal/controller.ts';
import { expiryProblem, SECURITY_TXT_EXPIRES, securityTxt } from '#src/legal/security-txt.ts';

test('the file has one field per line (RFC 9116)', () => {
  expect(securityTxt(new URL('https://keystead.com')).split('\n')).toEqual([
    `Contact: mailto:security@${who.email.split('@')[1]}`,
    `Expires: ${SECURITY_TXT_EXPIRES}T00:00:00.000Z`,
    'Preferred-Languages: en',
    'Canonical: https://keystead.com/.well-known/security.txt',
    'Policy: https://keystead.com/security-policy.txt',
    '',
  ]);
});

test.each([
  ['2025-12-31', 'in -327 days'],
  ['2026-12-22', 'in 29 days'],
  ['2026-12-23', undefined],
  ['2027-11-23', undefined],
  ['2027-11-24', 'in 366 days'],
  ['soon', 'in NaN days'],
])('a file that expires on %s is refused if that is past, near or far: %s', (expires, problem) => {
  const sentence = expiryProblem(expires, new Date('2026-11-22T12:00:00Z'));
  expect(sentence).toBe(problem && `security.txt expires on ${expires}, ${problem}.`);
});
