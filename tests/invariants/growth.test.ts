/** Lists that grow must not make calls dearer: every look-up goes through an index, also inside functions. */
import { beforeAll, expect, test } from 'vitest';
import { calls, measureGrowth, type Growth } from '#tests/bench/growth.ts';
import { useStack } from '#tests/support/use-stack.ts';

const PEOPLE = 20_000;
const JOURNEYS = 1;
/** A completion, the dearest call, touches a hundred; whoever walks along an index needs one for each row of it. */
const MAX_PAGES = 160;

const stack = useStack();
let measured: Growth[];

beforeAll(async () => {
  measured = await measureGrowth(stack.owner, stack.ownerUrl, [0, PEOPLE], JOURNEYS);
});

// A session that begins while the tables are empty keeps the plans that it made then.
test.each(calls)('to %s reads no table and no index from end to end, from the first person on', (call) => {
  expect(measured.map(({ people }) => people)).toEqual([0, PEOPLE]);
  for (const { people, calls: figures } of measured) {
    const { pages, sequentialScans } = figures[call];
    console.log(`${call}: ${pages} pages among ${people} people`);
    expect(pages).toBeGreaterThan(0);
    expect(pages).toBeLessThanOrEqual(MAX_PAGES);
    expect(sequentialScans).toEqual([]);
  }
});

// It is read from end to end fifty times.
test('a table read from end to end would be seen', { timeout: 90_000 }, async () => {
  await stack.owner.query('alter table survey_responses drop constraint survey_responses_pkey');
  const [slow] = await measureGrowth(stack.owner, stack.ownerUrl, [PEOPLE], JOURNEYS);
  expect(slow?.calls.complete.sequentialScans).toContain('survey_responses');
});
