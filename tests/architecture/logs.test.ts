/** docs/logs.md names every event that the functions log, with its level, and no other. */
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { sourceFiles } from '#tests/architecture/source.ts';

const DOCUMENT = 'docs/logs.md';
const text = readFileSync(DOCUMENT, 'utf8');
const OPERATOR = 'netlify/runtime/operator.ts';

const told = [...text.matchAll(/^\| `(\w+)` +\| (info|warning|error) /gm)].map(
  ([, event = '', level = '']) => `${event} ${level}`,
);

const sources = sourceFiles('netlify/**').filter(({ path }) => !path.endsWith('.test.ts'));
const logged = sources.flatMap((source) =>
  [...source.text.matchAll(/\blog(?:Attempt)?\(\s*'(info|warning|error)',\s*'(\w+)'/g)].map(
    ([, level = '', event = '']) => `${event} ${level}`,
  ),
);
const acts = [
  ...(/act:\s+([^,]+),/.exec(readFileSync(OPERATOR, 'utf8'))?.[1] ?? '').matchAll(/'(\w+)'/g),
].map(([, act = '']) => `operator_${act} ${act === 'refused' ? 'warning' : 'info'}`);

test('every event is told, and every event that is told is logged', () => {
  expect(acts.length).toBeGreaterThan(3);
  expect(told.toSorted(), `Correct the table in ${DOCUMENT}.`).toEqual(
    [...new Set([...logged, ...acts])].toSorted(),
  );
});

test('no line is logged in a way that this test would overlook', () => {
  const calls = sources.flatMap(({ path, text: code }) =>
    [...code.matchAll(/\blog(?:Attempt)?\((?!\s*'(?:info|warning|error)',)(.{0,40})/gs)].map(
      ([, rest = '']) => `${path}: ${rest}`,
    ),
  );
  expect(calls.filter((call) => !/level|act ===|^netlify\/runtime\/log\.ts/.test(call))).toEqual([]);
});
