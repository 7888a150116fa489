import { expect, test } from 'vitest';
import { limits } from '#src/shared/site/facts.ts';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

/** Counted by the rule's own function for somebody new. */
const limitOf = async (rule: string) =>
  (
    await stack.sql`select from generate_series(1, 1000) where count_calls(${rule}, array[${anEmail()}]) is null`
  ).length;

test.each([
  ['foreign_address', 100],
  ['link_request', limits.linkRequests],
  ['requested_email', limits.emailsADay],
  ['shared_email', 1],
  ['unrequested_email', 6],
  ['join', 300],
  ['completion', 300],
  ['code_check', 300],
  ['link', 20],
  ['new_channel', 20],
  ['owner_change', 20],
  ['fault_report', 3],
  ['operator_link', limits.operatorLinksADay],
])('%s admits %i, as the pages and docs/threat-model.md promise', async (rule, promised) => {
  expect(await limitOf(rule), 'Change the documents too, then this table.').toBe(promised);
});

test('a misspelled rule is an error, not a limit', async () => {
  await expect(limitOf('new_adress')).rejects.toThrow('quota');
});
