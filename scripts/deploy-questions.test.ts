import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { findPurpose, notePurpose, purposeOf } from '#scripts/database-purpose.ts';
import { askDatabase, askResend } from '#scripts/deploy-questions.ts';
import { freePort } from '#tests/support/throw-away-postgres.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

const look = (given: Partial<Parameters<typeof askDatabase>[0]> = {}) =>
  askDatabase({
    ownerUrl: stack.ownerUrl,
    runtimeUrl: stack.databaseUrl,
    purpose: 'production',
    ...given,
  });

const withPassword = (url: string, password: string) => Object.assign(new URL(url), { password }).href;

test('an up-to-date database has no problem and nothing to migrate', async () => {
  expect(await look()).toEqual({ problems: [], pending: [] });
});

test('pending migrations are named', async () => {
  const { rows } = await stack.owner.query<{ path: string }>(
    `delete from applied_files where path like 'sql/migrations/0001%' returning *`,
  );
  onTestFinished(async () => {
    await stack.owner.query(
      `insert into applied_files select * from json_populate_recordset(null::applied_files, $1)`,
      [JSON.stringify(rows)],
    );
  });
  expect((await look()).pending).toEqual(['sql/migrations/0001_baseline.sql']);
});

test('a migration edited after it was applied is refused before the build', async () => {
  const change = `update applied_files set checksum = reverse(checksum) where path like 'sql/migrations/0001%'`;
  await stack.owner.query(change);
  onTestFinished(async () => {
    await stack.owner.query(change);
  });
  expect((await look()).problems.join()).toMatch(
    /0001_baseline\.sql was changed after this database had applied it/,
  );
});

test('functions that log in as the owner are refused', async () => {
  const { problems } = await look({ runtimeUrl: stack.ownerUrl });
  expect(problems).toEqual([
    expect.stringMatching(/^DATABASE_URL is used as “\w+”: functions are keystead_runtime/),
    expect.stringMatching(/may do more than sql\/ grants/),
  ]);
});

test('a runtime role that owns or can create tables is refused', async () => {
  await stack.owner.query('grant create on schema public to keystead_runtime');
  onTestFinished(async () => {
    await stack.owner.query('revoke create on schema public from keystead_runtime');
  });
  expect((await look()).problems).toEqual([expect.stringMatching(/may do more than sql\/ grants/)]);
});

test('an owner that cannot create tables is refused', async () => {
  const { problems } = await look({ ownerUrl: stack.databaseUrl });
  expect(problems).toContainEqual(
    expect.stringMatching(/^DATABASE_OWNER_URL logs in as a role that may not make/),
  );
});

test('a wrong password and an unreachable server give one line each', async () => {
  const nowhere = Object.assign(new URL(stack.databaseUrl), { port: String(await freePort()) }).href;
  const { problems } = await look({ ownerUrl: withPassword(stack.ownerUrl, 'wrong'), runtimeUrl: nowhere });
  expect(problems).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL cannot be used: password authentication failed/),
    expect.stringMatching(/^DATABASE_URL cannot be used: .*ECONNREFUSED/),
  ]);
});

test('previews are refused production’s database, and production a preview’s, even as a copy', async () => {
  const client = new pg.Client(stack.ownerUrl);
  await client.connect();
  onTestFinished(() => client.end());
  await notePurpose(client, purposeOf('production'));
  expect((await look({ purpose: purposeOf('deploy-preview') })).problems).toEqual([
    'This database is for production, and this deploy is a preview one: set the addresses of its own database for this context.',
  ]);
  expect((await look()).problems).toEqual([]);
  await notePurpose(client, 'preview');
  expect(await findPurpose(client), 'what it was first stays').toBe('production');
  await client.query(`update database_purpose set purpose = 'preview'`);
  expect((await look()).problems).toEqual([
    expect.stringMatching(/^This database is for preview, and this deploy is a production one/),
  ]);
});

const SENDER = 'Keystead <hello@mail.keystead.com>';
const domains = (name: string, status: string) => ({ status: 200, body: { data: [{ name, status }] } });

test.each([
  ['knows the domain', domains('mail.keystead.com', 'verified'), []],
  [
    'still checks the domain',
    domains('mail.keystead.com', 'pending'),
    [/which Resend calls “pending”: set the DNS/],
  ],
  [
    'knows another domain',
    domains('keystead.com', 'verified'),
    [/^MAIL_FROM is at mail\.keystead\.com, which Resend doesn't know/],
  ],
  ['knows no domain', { status: 200, body: { data: [] } }, [/which Resend doesn't know: add the domain/]],
  [
    'refuses the key',
    { status: 401, body: { message: 'API key is invalid' } },
    [/^RESEND_API_KEY is refused by Resend \(API key is invalid\)/],
  ],
  ['fails', { status: 503, body: {} }, [/^Resend answers 503: try again later/]],
  ['talks nonsense', { status: 200, body: 'nonsense' }, [/^MAIL_FROM is at/]],
])('a Resend that %s is reported correctly', async (_, { status, body }, lines) => {
  const asked: (string | null)[] = [];
  const resend = await listen((request) => {
    asked.push(new URL(request.url).pathname, request.headers.get('authorization'));
    return Response.json(body, { status });
  }, 0);
  onTestFinished(resend.close);
  const problems = await askResend('re_key', SENDER, `http://localhost:${resend.port}`);
  expect(problems).toEqual(lines.map((line) => expect.stringMatching(line) as string));
  expect(asked).toEqual(['/domains', 'Bearer re_key']);
});

test('an unreachable Resend gives one line', async () => {
  const problems = await askResend('re_key', SENDER, `http://localhost:${await freePort()}`);
  expect(problems).toEqual([expect.stringMatching(/^Resend cannot be asked: /)]);
});
