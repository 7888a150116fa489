import { expect, test } from 'vitest';
import { readSqlFiles } from '#scripts/sql-files.ts';
import { emailKinds } from '#src/shared/email-kinds.ts';

test('SQL enqueues and forgets only emails that there are', () => {
  const named = readSqlFiles().functions.flatMap(({ text }) =>
    [...text.matchAll(/(?:perform enqueue_email|forget_waiting_mail)\([^']*'(\w+)'/g)].map(
      ([, kind]) => kind,
    ),
  );
  expect(named).toEqual(expect.arrayContaining(['confirmation', 'announcement']));
  expect(named.filter((kind = '') => !Object.hasOwn(emailKinds, kind))).toEqual([]);
});
