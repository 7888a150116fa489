import { expect, test } from 'vitest';
import { localEnvironment } from '#scripts/environment.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { startServices } from '#scripts/services.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { freePort } from '#tests/support/free-port.ts';
import { useStack } from '#tests/support/use-stack.ts';

const TAKEN = /^Port \d+ is taken\. Stop what uses it, or choose another one with DATABASE_PORT\.\n$/;

const stack = useStack();

test('a data folder that cannot be made is named, with the variable that moves it', async () => {
  const environment = localEnvironment({ ...process.env, DATA_DIR: '/dev/null/data' }, 0);
  await expect(startServices(environment, () => undefined)).rejects.toThrow(
    /^The folder \/dev\/null\/data can't be made: choose another one with DATA_DIR\.$/,
  );
});

test.each([
  [{ PORT: '9000', MAILBOX_PORT: '9000' }, /^PORT and MAILBOX_PORT both use port 9000: change one/],
  [{ PORT: '9003', DATABASE_PORT: '9002' }, /^PORT and DATABASE_PORT both use port 9003: change one/],
])('%j is refused with the names of both', async (ports, line) => {
  const taken = localEnvironment({ ...process.env, ...ports }, 0);
  await expect(requireFreePorts(taken)).rejects.toThrow(line);
});

test.concurrent.each([
  ['start', 'a database', (url: string) => url],
  ['dev', 'Neon’s protocol', (url: string, port: number) => url.replace(/:\d+\//, `:${port}/`)],
] as const)(
  'npm run %s says one line and sends nothing where %s listens that is not its own, as through a tunnel',
  async (script, _what, addressAt) => {
    await stack.owner.query(
      `insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       values ('waiting@example.com', 'survey_link', '{}', 'waiting') on conflict do nothing`,
    );
    const ports = { PORT: String(await freePort()), MAILBOX_PORT: String(await freePort()) };
    const DATABASE_URL = addressAt(stack.databaseUrl, await freePort());
    // Otherwise it begins to build the site meanwhile.
    const env = { ...ports, DATABASE_URL, BUILT_SITE: 'dist' };
    const { said, ok } = await runCommand(script, [], { env });
    expect([said, ok]).toEqual([expect.stringMatching(TAKEN), false]);
    const { rows } = await stack.owner.query('select attempts from outgoing_emails');
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(await stack.mailbox.emails()).toEqual([]);
  },
);
