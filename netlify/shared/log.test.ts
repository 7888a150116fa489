import { beforeEach, expect, test, vi } from 'vitest';
import { log, loggingAs } from '#netlify/shared/log.ts';

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
