import { expect, test } from 'vitest';
import { who } from '#src/legal/controller.ts';
import { expiryProblem, SECURITY_TXT_EXPIRES, securityTxt } from '#src/legal/security-txt.ts';

const now = new Date('2026-11-22T12:00:00Z');

test('the file has one field per line (RFC 9116), and is not built once it is stale', () => {
  const site = new URL('https://keystead.com');
  expect(securityTxt(site, now)).toBe(
    [
      `Contact: mailto:security@${who.email.split('@')[1]}`,
      `Expires: ${SECURITY_TXT_EXPIRES}T00:00:00.000Z`,
      'Preferred-Languages: en',
      'Canonical: https://keystead.com/.well-known/security.txt',
      'Policy: https://keystead.com/security-policy.txt',
      '',
    ].join('\n'),
  );
  const stale = new Date(Date.parse(SECURITY_TXT_EXPIRES) + 86_400_000);
  expect(() => securityTxt(site, stale)).toThrow('src/legal/security-txt.ts');
});

test.each([
  ['2026-11-22', 'expired on 2026-11-22'],
  ['2025-12-31', 'expired on 2025-12-31'],
  ['2027-11-24', 'more than a year from now'],
  ['soon', 'is no day'],
])('a file that expires on %s is refused: it %s', (expires, problem) => {
  expect(expiryProblem(expires, now)).toContain(problem);
});

test('a file with fewer days left than required is refused, others are accepted', () => {
  expect(expiryProblem('2026-11-23', now)).toBeUndefined();
  expect(expiryProblem('2026-12-22', now, 30)).toMatch(/in 29 days/);
  for (const expires of ['2026-12-23', '2027-11-23']) expect(expiryProblem(expires, now, 30)).toBeUndefined();
});
