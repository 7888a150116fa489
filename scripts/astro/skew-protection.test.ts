import { expect, test } from 'vitest';
import { OWN_DEPLOY } from '#scripts/astro/skew-protection.ts';
import { routes } from '#tests/support/routes.ts';

test('an open tab’s calls reach the functions of its deploy, except where only the newest may answer', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  const newest = paths.filter((path) => !new RegExp(OWN_DEPLOY).test(path)).toSorted();
  const ofOperators = paths.filter((path) => path.startsWith('/api/operator/'));
  expect(newest).toEqual(expect.arrayContaining(ofOperators));
  expect(
    newest.filter((path) => !ofOperators.includes(path)),
    'If open tabs call it, name it in OWN_DEPLOY in scripts/astro/skew-protection.ts, else here.',
  ).toEqual(['/api/email-events', '/api/faults', '/api/health', '/api/unsubscribe', '/api/visits']);
});
