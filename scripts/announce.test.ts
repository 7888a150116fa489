import { writeFile } from 'node:fs/promises';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { runCommand, runHere } from '#tests/support/run-command.ts';
import { useStack } from '#tests/support/use-stack.ts';

const stack = useStack();

async function aFile(text: string | Buffer, name = 'words.md'): Promise<string> {
  const path = `${openFolder('announce', onTestFinished)}/${name}`;
  await writeFile(path, text);
  return path;
}

const env = () => ({ DATABASE_OWNER_URL: stack.ownerUrl, SITE_URL: 'https://keystead.com' });
const announce = (args: string[]) => runHere('announce', args, env());

const countQueued = async () => (await stack.sql`select from outgoing_emails`).length;

const aSubscriber = (email: string) => stack.sql`
  with person as (insert into people (email, confirmed_at) values (${email}, now()))
  insert into waitlist_registrations (full_name, email, consent_version) values ('Ada', ${email}, 'joining-2')`;

test.each([
  { args: ['--wave', 'many'], line: '"many" isn’t a number of people' },
  { args: ['--to', 'me'], line: '"me" isn’t an email address.' },
  { args: ['--to', 'me@example.com', '--wave', '5'], line: 'leave out --wave and --only' },
  { args: ['--to', 'me@example.com', '--only', 'finished'], line: 'leave out --wave and --only' },
  { args: ['--only', 'finished', '--only', 'large-amount'], line: 'Use --only once' },
  { args: ['--wave', '5', '--wave', '5'], line: 'Use --wave once' },
  { args: ['--only', 'campaign=nobody'], line: 'The largest channels: none.' },
  { args: ['--only', 'friends'], line: '"friends" isn’t a group of people.' },
  { args: ['--wave', '5'], line: 'may not get it. Nothing was queued.' },
])('$args ends with one line: $line', async ({ args, line }) => {
  const { said, ok } = await announce([await aFile('# We open\n\nCome.'), ...args, '--yes']);
  expect(said).toContain(line);
  expect(said).not.toMatch(/\n\s+at /);
  expect([ok, await countQueued()]).toEqual([false, 0]);
});

test('a missing file, another encoding and HTML are named', async () => {
  for (const [file, line] of [
    ['nowhere.md', 'nowhere.md doesn’t exist.'],
    [await aFile(Buffer.from('# Grüße\n\nCome.', 'latin1')), 'Save the file as UTF-8.'],
    [await aFile('# We open\n\n<b>Come.</b>'), 'Emails can’t show HTML: <b>'],
  ] as const)
    expect(await announce([file])).toEqual({ said: expect.stringContaining(line) as string, ok: false });
});

test('links that don’t answer are named, and stop nothing, because some sites refuse programs', async () => {
  const site = await listen(({ url }) => new Response('', { status: url.endsWith('/fine') ? 200 : 403 }), 0);
  onTestFinished(site.close);
  const at = (path: string) => `http://localhost:${site.port}/${path}`;
  const words = `[Look](${at('guarded')}) [there](${at('fine')}) or [there](http://localhost:9/gone)`;
  const { said, ok } = await announce([await aFile(`# We open\n\n${words}`)]);
  expect(said.match(/The link .*/g)).toEqual([
    `The link ${at('guarded')} answered 403: open it in a browser before you send.`,
    'The link http://localhost:9/gone can’t be reached: open it in a browser before you send.',
  ]);
  expect(ok).toBe(true);
});

test('a mistyped channel is refused with the largest ones', async () => {
  for (const [at, campaign] of ['tv', 'x', 'podcast', 'ads', 'radio', 'ads', 'letter'].entries()) {
    const email = `from${at}@example.com`;
    await stack.sql`
      with person as (insert into people (email) values (${email}))
      insert into waitlist_registrations (full_name, email, consent_version, campaign)
        values ('Ada', ${email}, 'joining-2', ${campaign})`;
  }
  onTestFinished(async () => {
    await stack.sql`delete from people where confirmed_at is null`;
  });
  const { said, ok } = await announce([await aFile('# We open\n\nCome.'), '--only', 'campaign=newsleter']);
  expect(said).toContain('through "newsleter". The largest channels: ads, letter, podcast, radio, tv.\n');
  expect(ok).toBe(false);
});

test('--to sends one copy, with the unsubscribe header', async () => {
  const path = await aFile('# We open in March\n\nCome and **look**.');
  const sending = runCommand('announce', [path, '--to', ' Me@Example.com', '--yes'], { env: env() });
  expect(await sending).toMatchObject({ ok: true });
  const [email] = await stack.mailbox.emailsTo('me@example.com');
  expect(email).toMatchObject({ subject: 'We open in March' });
  expect(email?.headers).toHaveProperty('List-Unsubscribe');
  expect(await countQueued()).toBe(0);
});

test('a dry run counts, a wave asks and enqueues, and the next wave continues with the rest', async () => {
  for (const email of ['ada@example.com', 'bob@example.com', 'eve@example.com']) await aSubscriber(email);
  const path = await aFile('# We open in March\n\nCome and **look**.');
  const plain = await announce([path]);
  expect(plain.said).toContain('Sent or queued: 0. Not queued yet: 3.');
  expect(plain.said).toContain('Sending to everyone not queued yet takes about 1 minute if Resend answers.');
  expect([plain.ok, await countQueued()]).toEqual([true, 0]);

  expect((await announce([path, '--wave', '2', '--yes'])).said).toContain('Queued: 2.');
  expect(await countQueued()).toBe(2);
  expect((await announce([path, '--wave', '1000', '--yes'])).said).toContain('Queued: 1.');
  expect((await announce([path, '--wave', '1000', '--yes'])).said).toContain('Everyone has this email');

  const changed = await aFile('# We open in March\n\nStay away.');
  await aSubscriber('late@example.com');
  for (const wave of [[], ['--wave', '1', '--yes']]) {
    const refused = await announce([changed, ...wave]);
    expect(refused.said).toContain('words was already sent with different words.');
    expect([refused.ok, await countQueued()]).toEqual([false, 3]);
  }
});

test('mail:status says what to do where Resend refuses, or something else answers', async () => {
  await stack.sql`update outgoing_emails set failed_at = now(), last_error = 'withheld: gone'`;
  expect((await runHere('mail-status', [])).said).not.toContain('No email is lost');
  await stack.sql`insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    values ('ada@example.com', 'survey_link', '{}', '1')`;
  for (const [reason, line] of [
    [
      'our settings: 403 invalid_api_key: No.',
      /our key or sender: 403 invalid_api_key: No\.\n.*RESEND_API_KEY/,
    ],
    ['our settings: 429 daily_quota_exceeded: No.', /used up: 429 daily_quota_exceeded.*\nUpgrade your plan/],
    ['no readable answer: 302 from elsewhere', /in Resend’s place: 302 from.*\n.*RESEND_BASE_URL/],
  ] as const) {
    await stack.sql`update outgoing_emails set last_error = ${reason} where failed_at is null`;
    expect((await runHere('mail-status', [])).said).toMatch(line);
  }
});
