import { expect, test } from 'vitest';
import { exportName } from '#netlify/services/export-name.ts';

const now = new Date('2026-11-21T23:59:00Z');

test.each([
  [['answers'], {}, 'answers-on-2026-11-21'],
  [['answers', 'with addresses'], { source: 'direct' }, 'answers-with-addresses-direct-on-2026-11-21'],
  [
    ['answers'],
    { country: 'Côte d’Ivoire', from: '2026-10-01', to: '2026-10-31' },
    'answers-cote-d-ivoire-from-2026-10-01-to-2026-10-31-on-2026-11-21',
  ],
  [['answers'], { countryGroup: 'Northern America' }, 'answers-northern-america-on-2026-11-21'],
] as const)('%j of %j is %s', (holds, filters, name) => {
  expect(exportName(holds, filters, now)).toBe(name);
});
