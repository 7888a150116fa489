import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listen, LOOPBACK } from '#local/listen.ts';
import { askDatabase, askResend } from '#scripts/deploy-questions.ts';
import { runHere } from '#tests/support/run-command.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

const urls = () => ({ ownerUrl: stack.ownerUrl, runtimeUrl: stack.databaseUrl });

/** What stops a first deploy. */
async function look(change: Partial<Parameters<typeof askDatabase>[0]> = {}) {
  const { problems, doubts } = await askDatabase({ ...urls(), ...change });
  return [...problems, ...doubts];
}

const changed = (url: string, change: object) => Object.assign(new URL(url), change).href;

test.each([
  {
    problem: 'a runtime role that can create tables',
    change: 'grant create on schema public to keystead_runtime',
    undo: 'revoke create on schema public from keystead_runtime',
    line: expect.stringMatching(/has more rights than sql\/ grants/) as string,
  },
  ...['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'].map((timeout) => ({
    problem: `a runtime role without ${timeout}`,
    change: `alter role keystead_runtime in database of_this_test set ${timeout} = 0`,
    undo: 'alter role keystead_runtime in database of_this_test reset all',
    line: `keystead_runtime has no ${timeout}: run the “alter role keystead_runtime set” lines of sql/migrations/0001_baseline.sql again, as the owner.`,
  })),
])('$problem is refused', async ({ change, undo, line }) => {
  const database = new URL(stack.ownerUrl).pathname.slice(1);
  await stack.owner.query(change.replace('of_this_test', database));
  onTestFinished(async () => {
    await stack.owner.query(undo.replace('of_this_test', database));
  });
  expect(await look()).toEqual([line]);
});

test('an empty database passes', async () => {
  const name = `${new URL(stack.ownerUrl).pathname.slice(1)}_empty`;
  await stack.owner.query(`create database ${name}`);
  onTestFinished(async () => {
    await stack.owner.query(`drop database ${name} with (force)`);
  });
  const at = (url: string) => changed(url, { pathname: name });
  const empty = { ownerUrl: at(stack.ownerUrl), runtimeUrl: at(stack.databaseUrl) };
  expect(await look(empty)).toEqual([]);
});

test('a wrong password and a server that never answers give one line each', async () => {
  const frozen = createServer().listen(0, LOOPBACK).unref();
  await once(frozen, 'listening');
  const port = String((frozen.address() as AddressInfo).port);
  const ownerUrl = changed(stack.ownerUrl, { password: 'wrong' });
  const runtimeUrl = changed(stack.databaseUrl, { port });
  expect(await look({ ownerUrl, runtimeUrl, timeoutMs: 1_000 })).toEqual([
    expect.stringMatching(/^Can't connect with DATABASE_OWNER_URL: password authentication failed/),
    expect.stringMatching(/^Can't connect with DATABASE_URL: timeout expired/),
  ]);
});

test('a database that freezes after the login is one line', async () => {
  const locker = await stack.owner.connect();
  await locker.query('begin; lock table people in access exclusive mode');
  onTestFinished(async () => {
    await locker.query('rollback');
    locker.release();
  });
  expect(await look({ timeoutMs: 1_000 })).toEqual([
    expect.stringMatching(/^Can't connect with DATABASE_OWNER_URL: Query read timeout/),
  ]);
});

test('swapped roles are refused', async () => {
  expect(await look({ ownerUrl: stack.databaseUrl, runtimeUrl: stack.ownerUrl })).toEqual([
    expect.stringMatching(/^DATABASE_OWNER_URL logs in as a role that can't create/),
    expect.stringMatching(/^DATABASE_URL connects as “\w+”: functions must use keystead_runtime/),
  ]);
});

const SENDER = 'Keystead <hello@mail.keystead.com>';
const domains = (name: string, status: string) => ({ status: 200, body: { data: [{ name, status }] } });

const refusal = { status: 401, body: { message: 'API key is invalid' } };

test.each<[string, { status: number; body: unknown }, ...RegExp[]]>([
  ['knows the domain', domains('mail.keystead.com', 'verified')],
  ['still checks it', domains('mail.keystead.com', 'pending'), /whose status in Resend is “pending”: create/],
  [
    'knows another',
    domains('keystead.com', 'verified'),
    /^MAIL_FROM is at mail\.keystead\.com, which isn't in/,
  ],
  ['refuses the key', refusal, /^Resend refuses RESEND_API_KEY \(API key is invalid\)/],
  ['fails', { status: 503, body: {} }, /^Resend answered 503: try again later/],
  ['talks nonsense', { status: 200, body: 'nonsense' }, /^MAIL_FROM is at/],
])('a Resend that %s is reported correctly', async (_, { status, body }, ...lines) => {
  const requests: (string | null)[] = [];
  const resend = await listen((request) => {
    requests.push(new URL(request.url).pathname, request.headers.get('authorization'));
    return Response.json(body, { status });
  }, 0);
  onTestFinished(resend.close);
  const problems = await askResend('re_key', SENDER, `http://localhost:${resend.port}`);
  expect(problems).toEqual(lines.map((line) => expect.stringMatching(line) as string));
  expect(requests).toEqual(['/domains', 'Bearer re_key']);
});

test('an unreachable Resend gives one line', async () => {
  const problems = await askResend('re_key', SENDER, 'http://localhost:9');
  expect(problems).toEqual([expect.stringMatching(/^Can't reach Resend: /)]);
});

const suspended = { message: 'Your account is suspended.' };

test.each<[string, () => Promise<Response>, RegExp]>([
  [
    '403',
    () => Promise.resolve(Response.json(suspended, { status: 403 })),
    /\(Your account is suspended\.\)/,
  ],
  [
    '429',
    () => Promise.resolve(Response.json({}, { status: 429 })),
    /^- Resend answered 429: try again later/m,
  ],
  ['503', () => Promise.resolve(new Response('', { status: 503 })), /^- Resend answered 503 with no JSON/m],
  ['a page', () => Promise.resolve(new Response('<html>')), /^- Resend answered 200 with no JSON/m],
  ['nothing', () => Promise.reject(new Error('timed out')), /^- Can't reach Resend: timed out\./m],
])(
  'while Resend answers %s, a first deploy stops, and one with people continues and says so',
  async (_, answer, line) => {
    await stack.empty();
    vi.spyOn(globalThis, 'fetch').mockImplementation(answer);
    onTestFinished(() => {
      vi.restoreAllMocks();
    });
    vi.doMock('#scripts/deploy-environment.ts', async (original) => ({
      ...(await original<object>()),
      deployProblems: () => [],
    }));
    onTestFinished(() => {
      vi.doUnmock('#scripts/deploy-environment.ts');
    });
    const env = {
      ...{ DATABASE_URL: stack.databaseUrl, DATABASE_OWNER_URL: stack.ownerUrl },
      ...{ RESEND_API_KEY: 're_key', MAIL_FROM: SENDER },
    };
    const first = await runHere('deploy-check', [], env);
    expect([first.ok, first.said]).toEqual([false, expect.stringMatching(line)]);
    await stack.sql`insert into people (email) values ('ada@example.com')`;
    const later = await runHere('deploy-check', [], env);
    expect([later.ok, later.said]).toEqual([true, expect.stringMatching(line)]);
    expect(later.said).toMatch(/This deploy can continue\.\nCorrect these afterwards/);
  },
);

test('a wrong password stops a deploy even with people, rights that a provider gave don’t', async () => {
  await stack.sql`insert into people (email) values ('bob@example.com')`;
  const runtimeUrl = changed(stack.databaseUrl, { password: 'wrong' });
  const wrong = await askDatabase({ ...urls(), runtimeUrl });
  expect(wrong).toMatchObject({ hasPeople: true, doubts: [], problems: [expect.stringMatching(/password/)] });
  await stack.owner.query('grant create on schema public to keystead_runtime');
  onTestFinished(async () => {
    await stack.owner.query('revoke create on schema public from keystead_runtime');
  });
  const more = await askDatabase(urls());
  expect(more).toMatchObject({ problems: [], doubts: [expect.stringMatching(/more rights/)] });
});
