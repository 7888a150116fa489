import { expect, test } from 'vitest';
import { OWN_DEPLOY } from '#scripts/astro/skew-protection.ts';
import { routes } from '#tests/support/routes.ts';

test('an open tab’s calls reach the functions of its deploy, except where only the newest may answer', () => {
  const paths = [...new Set(routes.map(({ path }) => path))];
  expect(paths.filter((path) => !new RegExp(OWN_DEPLOY).test(path)).toSorted()).toEqual([
    '/api/faults',
    '/api/health',
    '/api/mail-events',
    '/api/operator/answers',
    '/api/operator/link',
    '/api/operator/list',
    '/api/operator/registrations',
    '/api/operator/report',
    '/api/operator/sessions',
    '/api/operator/sessions/end',
    '/api/operator/texts',
    '/api/unsubscribe',
    '/api/visits',
  ]);
});
