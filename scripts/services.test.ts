import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { localEnvironment } from '#scripts/environment.ts';
import { requireFreePorts } from '#scripts/free-ports.ts';
import { runCommand } from '#tests/support/run-command.ts';
import { freePort } from '#tests/support/throw-away-postgres.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

test('a port in use is named, with the variable that moves it', async () => {
  const taken = await listen(() => new Response(), 0);
  onTestFinished(taken.close);
  const environment = localEnvironment({ ...process.env, PORT: String(taken.port) }, 0);
  await expect(requireFreePorts(environment, 0)).rejects.toThrow(
    `Port ${taken.port} is taken. Stop what uses it, or choose another one with PORT.`,
  );
});

const NEON = 'postgres://keystead_runtime:secret@ep-cool-name.eu-central-1.aws.neon.tech/neondb';
const LOCAL_ONLY = /^npm start and npm run dev use local services only: set \w+ [^\n]+\n$/;
const TAKEN = /^Port \d+ is taken[^\n]+\n$/;

test.each(['start', 'dev'])(
  'npm run %s beside a database that is not its own says one line and sends nothing',
  async (script) => {
    await stack.owner.query(
      `insert into outgoing_emails (recipient, kind, payload, dedupe_key)
       values ('waiting@example.com', 'survey_link', '{}', 'waiting') on conflict do nothing`,
    );
    const ports = { PORT: String(await freePort()), MAILBOX_PORT: String(await freePort()) };
    for (const [env, line] of [
      [{ DATABASE_URL: NEON }, LOCAL_ONLY],
      // As through a tunnel: local addresses, but something else answers.
      [{}, TAKEN],
      [{ DATABASE_URL: stack.databaseUrl.replace(/:\d+\//, `:${await freePort()}/`) }, TAKEN],
    ] as const) {
      const { said, ok } = await runCommand(script, [], { env: { ...ports, ...env } });
      expect([said, ok]).toEqual([expect.stringMatching(line), false]);
    }
    const { rows } = await stack.owner.query('select attempts from outgoing_emails');
    expect(rows).toEqual([{ attempts: 0 }]);
    expect(await stack.mailbox.emails()).toEqual([]);
  },
);
