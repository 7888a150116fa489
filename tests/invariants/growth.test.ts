/** Lists that grow must not make calls dearer: every look-up goes through an index, also inside functions. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { calls, measureGrowth, type Growth } from '#tests/bench/growth.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';

const PEOPLE = 20_000;
const JOURNEYS = 1;
/** A completion, the dearest call, touches a hundred; whoever walks along an index needs one for each row of it. */
const MAX_PAGES = 160;

let stack: Stack;
let grown: Growth | undefined;

beforeAll(async () => {
  stack = await startStack();
  [grown] = await measureGrowth(stack.owner, stack.ownerUrl, [PEOPLE], JOURNEYS);
});
afterAll(() => stack.stop());

test.each(calls)('to %s reads no table and no index from end to end', (call) => {
  const measured = grown?.calls[call];
  console.log(`${call}: ${measured?.pages} pages among ${PEOPLE} people`);
  expect(measured?.pages).toBeGreaterThan(0);
  expect(measured?.pages).toBeLessThanOrEqual(MAX_PAGES);
  expect(measured?.sequentialScans).toEqual([]);
});

test('a table read from end to end would be seen', async () => {
  await stack.owner.query('alter table referral_codes drop constraint referral_codes_pkey');
  const [slow] = await measureGrowth(stack.owner, stack.ownerUrl, [PEOPLE], JOURNEYS);
  expect(slow?.calls.complete.sequentialScans).toContain('referral_codes');
});
