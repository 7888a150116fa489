import { beforeEach, expect, test, vi } from 'vitest';
import { describeError, log, loggingAs } from '#netlify/shared/log.ts';

let lines: string[] = [];

beforeEach(() => {
  lines = [];
  vi.spyOn(console, 'log').mockImplementation((line: string) => void lines.push(line));
});

test('a line is one JSON object with time, level and event', () => {
  vi.useFakeTimers({ now: new Date('2026-11-21T12:00:00Z') });
  log('warning', 'something', { count: 1 });
  expect(lines).toEqual([
    '{"time":"2026-11-21T12:00:00.000Z","level":"warning","event":"something","count":1}',
  ]);
});

test('every line of a call has its id, even if it responds synchronously', async () => {
  const work = async (name: string) => {
    await Promise.resolve();
    log('info', name);
  };
  await Promise.all([loggingAs('a', () => work('first')), loggingAs('b', () => work('second'))]);
  log('info', 'outside');
  expect(lines.map((line) => JSON.parse(line) as object)).toMatchObject([
    { requestId: 'a', event: 'first' },
    { requestId: 'b', event: 'second' },
    { event: 'outside' },
  ]);
  expect(lines[2]).not.toContain('requestId');
});

test('an address is logged as none, whatever signs it has', () => {
  for (const address of ['ada@a.example', "o'neil/x=y&z@a.example", '{ada|`b`}!#$%^*?~@a.example'])
    log('info', 'call', { error: `no row for "${address}" there` });
  expect(lines.join('').match(/no row for [^,}]+/g)).toEqual(
    Array(3).fill('no row for \\"[address]\\" there"'),
  );
});

const coded = (code: string, message = 'no') => Object.assign(new Error(message), { code });

const sameFault: [string, unknown, unknown][] = [
  ['of another moment', new Error('late by 12 ms'), new Error('late by 4567 ms')],
  ['of another address', new Error('no row for "ada@a.example"'), new Error('no row for "bob@a.example"')],
  [
    'of another person',
    new Error('person 6a45a513-1c81-4282-a3a5-9a28696d5a6b is gone'),
    new Error('person 0f5b2c1e-9d3a-4a77-8c11-1b2a3c4d5e6f is gone'),
  ],
  ['thrown without an error', 'timeout 5', 'timeout 6'],
  ['with the same cause', new Error('x', { cause: coded('A') }), new Error('x', { cause: coded('A') })],
];
const otherFault: [string, unknown, unknown][] = [
  ['another message', new Error('no row'), new Error('no table')],
  ['another name', new TypeError('no row'), new RangeError('no row')],
  ['another code', coded('57P01'), coded('53300')],
  ['another cause', new Error('x', { cause: coded('A') }), new Error('x', { cause: coded('B') })],
  ['no cause', new Error('x', { cause: coded('A') }), new Error('x')],
  ['a text in place of an error', new Error('x'), 'x'],
];

test('only the same fault has the same fingerprint', () => {
  for (const faults of [sameFault, otherFault])
    for (const [what, ...pair] of faults) {
      const [one, other] = pair.map((error) => describeError(error).fingerprint);
      expect(one, what).toMatch(/^[0-9a-f]{12}$/);
      expect(one === other, what).toBe(faults === sameFault);
    }
});
