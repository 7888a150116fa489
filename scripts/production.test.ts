import { copyFileSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PassThrough } from 'node:stream';
import { generateIdentity, identityToRecipient } from 'age-encryption';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { environmentSchema } from '#netlify/shared/env.ts';
import { requireYes } from '#scripts/production.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { runHere } from '#tests/support/run-command.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();
const folder = openFolder('production', afterAll);

beforeAll(async () => {
  symlinkSync(resolve('sql'), join(folder, 'sql'));
  // Local values, which no production command may read.
  for (const name of ['.env.example', '.env']) copyFileSync('.env.example', join(folder, name));
  writeFileSync(join(folder, 'words.md'), '# We open\n\nCome.');
  writeFileSync(join(folder, 'functions.log'), '{"time":"2026-11-21T10:00:00.000Z","event":"call"}');
  await stack.owner.query(`
    insert into people (email, confirmed_at) values ('ada@example.com', now());
    insert into waitlist_registrations (full_name, email, consent_version) values ('Ada', 'ada@example.com', 'joining-2')`);
});

const NOTHING = Object.fromEntries(Object.keys(environmentSchema.shape).map((name) => [name, undefined]));
const owner = (where: string, password = 'npg_X4vTq9LmZr2W') =>
  `postgres://keystead_owner:${password}@${where}?sslmode=verify-full`;
const NEON = owner('ep-cool-darkness-123456.eu-central-1.aws.neon.tech/keystead');

const run = ([command, ...args]: string[], env: Record<string, string | undefined>) =>
  runHere(command ?? '', args, { ...NOTHING, ...env }, folder);

const TO = ['announce', 'words.md', '--to', 'me@example.com'];
const RESTORE = ['db-restore', 'words.md', '--since', 'functions.log'];
const commands = [
  [...TO, '--yes'],
  ['mail-status'],
  ['deploy-check'],
  ['db-migrate', '--yes'],
  ['db-backup', 'new.backup'],
  [...RESTORE, '--yes'],
  ['codes'],
].map((command) => ({ command }));

test.each(commands)('$command takes nothing from .env, and has no default', async ({ command }) => {
  const { said, ok } = await run(command, {});
  expect(said).toMatch(/^Site not set, database not set, sender not set\n/);
  expect(said).toMatch(/DATABASE_(OWNER_)?URL is missing: /);
  expect(said).not.toMatch(/localhost|\n\s+at /);
  expect(ok).toBe(false);
});

test.each(commands)('$command reads .env.production, and the environment wins', async ({ command }) => {
  const file = join(folder, '.env.production');
  const inFile = ['SITE_URL=https://keystead.com', 'MAIL_FROM=Keystead <hello@mail.keystead.com>'];
  writeFileSync(file, [...inFile, `DATABASE_URL=${NEON}`, `DATABASE_OWNER_URL=${NEON}`].join('\n'));
  onTestFinished(() => rmSync(file));
  const address = owner('localhost:9/here', 'npg%X4vTq9LmZr2W');
  const { said, ok } = await run(command, { DATABASE_URL: address, DATABASE_OWNER_URL: address });
  const target =
    'Site https://keystead.com, database localhost:9/here, sender Keystead <hello@mail.keystead.com>\n';
  expect(said.startsWith(target), said).toBe(true);
  expect(said, 'a bare % is one line too').toMatch(
    /^(- )?DATABASE_(OWNER_)?URL has no password, .* write %25/m,
  );
  expect(said).not.toMatch(/X4vTq9LmZr2W|\n\s+at /);
  expect(ok).toBe(false);
});

test.each(
  [TO, ['announce', 'words.md', '--wave', '5'], ['db-migrate'], RESTORE].map((command) => ({ command })),
)('$command asks before it writes', async ({ command }) => {
  const DATABASE_OWNER_URL = command[0] === 'db-migrate' ? NEON : stack.ownerUrl;
  const SITE_URL = 'https://keystead.com';
  const { said, ok } = await run(command, {
    ...process.env,
    DATABASE_OWNER_URL,
    SITE_URL,
    OPERATOR_EMAILS: 'ada@keystead.com',
  });
  expect(said).toMatch(
    /\? There is no terminal to answer in, so nothing was changed. To confirm, add --yes.\n$/,
  );
  expect(ok).toBe(false);
  expect(await stack.mailbox.emails()).toEqual([]);
  expect(await stack.sql`select from outgoing_emails`).toEqual([]);
});

test.each([
  { command: ['db-backup', '--to', 'new.backup'] },
  { command: ['db-backup', 'new.backup', 'other.backup'] },
  { command: ['db-migrate', '--dry-run', '--yes'] },
])('$command is refused, because it means something else', async ({ command }) => {
  const secrets = { DATABASE_OWNER_URL: NEON, BACKUP_RECIPIENT: 'age1' };
  const { said, ok } = await run(command, secrets);
  expect([said, ok]).toEqual([expect.stringMatching(/: npm run db:(backup|migrate)/), false]);
});

test.each([
  ['yes\n', true],
  [' YES \n', true],
  ['no\n', false],
  ['\n', false],
  ['', false],
])('at a terminal the answer %j is heard', async (typed, isYes) => {
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  terminal.end(typed);
  const heard = requireYes('Migrate?', terminal);
  await (isYes ? heard : expect(heard).rejects.toThrow(/^Nothing was changed\.$/));
});

test('Ctrl-C at a question changes nothing, and says so', async () => {
  const { isTTY } = process.stdout;
  process.stdout.isTTY = true;
  onTestFinished(() => void (process.stdout.isTTY = isTTY));
  const terminal = Object.assign(new PassThrough(), { isTTY: true });
  const heard = requireYes('Migrate?', terminal);
  terminal.write('\u0003');
  await expect(heard).rejects.toThrow(/^Nothing was changed\.$/);
});

test('announce never sends a link to this machine', async () => {
  const local = { DATABASE_OWNER_URL: stack.ownerUrl, SITE_URL: 'http://localhost:8888' };
  const { said, ok } = await run([...TO, '--yes'], { ...process.env, ...local });
  expect(said).toMatch(/\nSITE_URL must be https:/);
  expect(ok).toBe(false);
  expect(await stack.mailbox.emails()).toEqual([]);
});

test('the daily job backs up with its two variables', async () => {
  const job = readFileSync('.github/workflows/backup.yml', 'utf8');
  const names = [...job.matchAll(/(\w+): \$\{\{ secrets\.\1 \}\}/g)].map(([, name = '']) => name);
  expect(names).toEqual(['DATABASE_OWNER_URL', 'BACKUP_RECIPIENT']);
  expect(job).toContain('npm run db:backup -- "keystead-');
  const BACKUP_RECIPIENT = await identityToRecipient(await generateIdentity());
  const secrets = { DATABASE_OWNER_URL: stack.ownerUrl, BACKUP_RECIPIENT };
  for (const name of names) {
    const { said, ok } = await run(['db-backup', 'new.backup'], { ...secrets, [name]: '' });
    expect(said.split('\n').slice(1)).toEqual([expect.stringContaining(name), '']);
    expect([ok, existsSync(join(folder, 'new.backup'))], 'nothing to upload').toEqual([false, false]);
  }
  const { said, ok } = await run(['db-backup', 'new.backup'], secrets);
  expect([said, ok]).toEqual([expect.stringMatching(/Rows in new.backup: \d+.\n$/), true]);
});
