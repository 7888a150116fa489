import { expect, test } from 'vitest';
import { expiryProblem, securityTxt } from '#src/legal/security-txt.ts';

const now = new Date('2026-11-22T12:00:00Z');
const file = {
  contact: 'mailto:security@keystead.com',
  expires: '2027-10-31',
  languages: ['en', 'de'],
  canonical: 'https://keystead.com/.well-known/security.txt',
  policy: 'https://keystead.com/security-policy.txt',
};

test('the file has one field per line (RFC 9116)', () => {
  expect(securityTxt(file, now)).toBe(
    [
      'Contact: mailto:security@keystead.com',
      'Expires: 2027-10-31T00:00:00.000Z',
      'Preferred-Languages: en, de',
      'Canonical: https://keystead.com/.well-known/security.txt',
      'Policy: https://keystead.com/security-policy.txt',
      '',
    ].join('\n'),
  );
});

test.each([
  ['2026-11-22', 'expired on 2026-11-22'],
  ['2025-12-31', 'expired on 2025-12-31'],
  ['2027-11-24', 'more than a year from now'],
  ['soon', 'is no day'],
])('a file that expires on %s is refused: it %s', (expires, problem) => {
  expect(expiryProblem(expires, now)).toContain(problem);
  expect(() => securityTxt({ ...file, expires }, now)).toThrow('src/legal/security-txt.ts');
});

test('a file with fewer days left than required is refused, others are accepted', () => {
  expect(expiryProblem('2026-11-23', now)).toBeUndefined();
  expect(expiryProblem('2026-12-22', now, 30)).toMatch(/in 29 days/);
  for (const expires of ['2026-12-23', '2027-11-23']) expect(expiryProblem(expires, now, 30)).toBeUndefined();
});
