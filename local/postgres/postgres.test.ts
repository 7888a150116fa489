import { expect, test } from 'vitest';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

test('text sorts and compares the same on every machine', async () => {
  const { rows } = await stack.owner.query(
    `select string_agg(word, '' order by word) as sorted, lower('ÅÉ') as lower, current_setting('timezone') as zone
     from unnest(array['b', 'B', 'a', 'ä']) as word`,
  );
  expect(rows).toEqual([{ sorted: 'Babä', lower: 'åé', zone: 'UTC' }]);
});
