import { expect, test } from 'vitest';
import { localEnvironment } from '#scripts/environment.ts';
import { startServices } from '#scripts/services.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { useStack } from '#tests/support/use-stack.ts';

const TAKEN = /^Port \d+ is taken\. Stop what uses it, or choose other ones with PORT, .*\.\n$/;

const stack = useStack();

test('a data folder that cannot be made is named, with the variable that moves it', async () => {
  const environment = localEnvironment({ ...process.env, DATA_DIR: '/dev/null/data' }, 0);
  await expect(startServices(environment, () => undefined)).rejects.toThrow(
    /^The folder \/dev\/null\/data can't be made: choose another one with DATA_DIR\.$/,
  );
});

test.concurrent.each([
  ['start', 'a database', 2],
  ['dev', 'Neon’s protocol', 3],
] as const)(
  'npm run %s says one line and sends nothing where %s listens that is not its own, as through a tunnel',
  async (script, _what, nth) => {
    await stack.owner.query(
      `insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       values ('waiting@example.com', 'survey_link', '{}', 'waiting') on conflict do nothing`,
    );
    const PORT = String(Number(new URL(stack.databaseUrl).port) - nth);
    // Otherwise it begins to build the site meanwhile.
    const env = { PORT, BUILT_SITE: 'dist' };
    const { said, ok } = await runCommand(script, [], { env });
    expect([said, ok]).toEqual([expect.stringMatching(TAKEN), false]);
    const { rows } = await stack.owner.query('select attempts from outgoing_emails');
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(await stack.mailbox.emails()).toEqual([]);
  },
);
