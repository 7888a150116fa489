import { beforeEach, expect, test, vi } from 'vitest';
import { clientOf, networksOf } from '#netlify/shared/networks.ts';
import { addressHash } from '#netlify/shared/log.ts';
import { deployWithSecrets } from '#tests/support/secrets.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  deployWithSecrets(['a-secret-of-more-than-32-characters']);
});

test.each([
  ['203.0.113.7', ['203.0.113.7']],
  ['::ffff:203.0.113.7', ['203.0.113.7']],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:DB8:0001:2::1', ['2001:db8:1:2', '2001:db8:1']],
  ['2001:db8::1', ['2001:db8:0:0', '2001:db8:0']],
  ['::1', ['0:0:0:0', '0:0:0']],
  ['::ffff:203.113.207.117', ['203.113.207.117']],
  ['1::2:3:4:5:6:7', ['1:0:2:3', '1:0:2']],
  ['1::ffff:203.0.113.7', ['1:0:0:0', '1:0:0']],
  ['::ffff:203.0.113.7:1', ['0:0:0:0', '0:0:0']],
  ['', ['']],
  ['nonsense', ['nonsense']],
])('the networks of %j are %j', (ip, networks) => {
  expect(networksOf(ip)).toEqual(networks);
});

test.each<[string, (name: string) => string | undefined]>([
  ['a client', (name) => clientOf({ ip: name })[0]],
  ['an email address', addressHash],
])('%s has one hash per day, which does not contain it', (_, hashOf) => {
  const today = hashOf('203.0.113.7');
  vi.setSystemTime(new Date('2026-11-21T23:59:59Z'));
  expect(hashOf('203.0.113.7')).toBe(today);
  expect(hashOf('203.0.113.8')).not.toBe(today);
  vi.setSystemTime(new Date('2026-11-22T00:00:00Z'));
  const tomorrow = hashOf('203.0.113.7');
  expect(tomorrow).not.toBe(today);
  for (const name of [today, tomorrow]) expect(name).toMatch(/^[\w-]{22}$/);
});
