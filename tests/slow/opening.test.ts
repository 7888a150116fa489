/** The day Keystead opens: from 100 people to the file that the exchange gets, and each code used once. */
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, test, vi } from 'vitest';
import { PRO_MONTHS } from '#src/shared/site/facts.ts';
import { openFolder } from '#tests/support/open-folder.ts';
import { runCommand, runHere } from '#tests/support/run-command.ts';
import { anAnsweredSurvey, aReferralCode } from '#tests/support/surveys.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const PEOPLE = 100;
const STATES = [
  ...['unfinished', 'bounced', 'deleted', 'complained', 'unsubscribed', 'unconfirmed', 'unregistered'],
  ...['subscribed', 'sharer', 'friend'],
] as const;

vi.setConfig({ testTimeout: 300_000 });

const { stack, cast } = useCast();
const folder = openFolder('opening', afterAll);
const path = join(folder, 'codes.jsonl');

const codes = (...args: string[]) => runHere('codes', args, { DATABASE_OWNER_URL: stack.ownerUrl });

/** Addresses that a spreadsheet or a careless parser would change. */
const addressOf = (n: number) => `${['plain', '=1-1', '-1', "o'hara", '007'][n % 5] ?? ''}.${n}@example.com`;

async function aPerson(n: number): Promise<void> {
  const [email, state] = [addressOf(n), STATES[n % 10]];
  // The sharer is the one before.
  const referralCode = state === 'friend' ? (await aReferralCode(stack.owner, addressOf(n - 1))).code : null;
  await anAnsweredSurvey(stack.owner, {
    email,
    registered: state !== 'unregistered',
    ...(referralCode !== null && { referralCode }),
  });
  if (state !== 'unfinished') expect((await aVisitor().complete(email)).status).toBe(200);
  if (state !== 'unconfirmed' && state !== 'bounced')
    await stack.sql`update people set confirmed_at = now() where email = ${email}`;
  await stack.sql`select credit_referrer(${email})`;
  const person = cast.stranger({ email });
  if (state === 'bounced' || state === 'complained') await person.suppress(state);
  if (state === 'unsubscribed')
    await stack.sql`update waitlist_registrations set unsubscribed_at = now() where email = ${email}`;
  if (state === 'deleted') await stack.sql`select remove_person(${email}, 'deleted')`;
}

type Line = {
  email: string;
  proCode: string;
  months: number;
  confirmed: string | null;
  credits: number;
  consent: string | null;
  signs: string[];
};
/** Read as a stranger to this project would. */
const linesOf = (file: string) => {
  const text = readFileSync(file, 'utf8');
  expect(text.endsWith('}\n')).toBe(true);
  return text
    .slice(0, -1)
    .split('\n')
    .map((line) => JSON.parse(line) as Line);
};

test(`the file names each of ${PEOPLE} people who may claim a code, once, and nobody else`, async () => {
  for (let n = 0; n < PEOPLE; n += 1) await aPerson(n);
  expect(await codes('--to', path)).toMatchObject({
    ok: true,
    said: expect.stringContaining('issued: 80, claimable: 70, redeemed: 0') as string,
  });
  expect(statSync(path).mode & 0o777).toBe(0o600);
  const lines = linesOf(path);
  const wanted = Array.from({ length: PEOPLE }, (_, n) => n)
    .filter((n) => !['unfinished', 'bounced', 'deleted'].includes(STATES[n % 10] ?? ''))
    .map((n) => ({
      email: addressOf(n),
      months: PRO_MONTHS,
      confirmed: STATES[n % 10] !== 'unconfirmed',
      credits: STATES[n % 10] === 'sharer' ? 1 : 0,
      consent: ['subscribed', 'sharer', 'friend'].includes(STATES[n % 10] ?? '') ? 'joining-2' : null,
    }));
  const byAddress = (a: { email: string }, b: { email: string }) => a.email.localeCompare(b.email);
  expect(new Set(lines.map(({ proCode }) => proCode)).size, 'each code once').toBe(lines.length);
  expect(lines.toSorted(byAddress)).toEqual(
    wanted.toSorted(byAddress).map(({ confirmed, ...line }) => ({
      ...line,
      proCode: expect.stringMatching(/^PRO-/) as string,
      // All have an address at one provider.
      signs: expect.arrayContaining(['provider']) as string[],
      confirmed: confirmed ? (expect.any(String) as string) : null,
    })),
  );
  const emailed = await stack.sql<{ email: string; code: string }>`
    select recipient as email, payload ->> 'proCode' as code from outgoing_emails where kind = 'survey_completion'`;
  const codeOf = new Map(emailed.map(({ email, code }) => [email, code]));
  for (const { email, proCode } of lines) expect(proCode, 'as emailed').toBe(codeOf.get(email));
});

test('a code can be used once, by the first to mark it, and not after its owner is deleted', async () => {
  const [first, second, third] = linesOf(path);
  const code = first?.proCode ?? '';
  expect((await codes(code)).said).toContain('not used yet');
  expect((await codes(code.toLowerCase(), '--redeemed-by', 'the desk', '--yes')).ok).toBe(true);
  const again = await codes(code, '--redeemed-by', 'somebody else', '--yes');
  expect([again.ok, again.said]).toEqual([
    false,
    expect.stringMatching(/was used on .*, marked by the desk\. Nothing was changed\.\n$/),
  ]);
  expect((await codes(code)).said).toContain('marked by the desk');

  const env = { DATABASE_OWNER_URL: stack.ownerUrl };
  const both = await Promise.all(
    ['one', 'two'].map((by) =>
      runCommand('codes', [second?.proCode ?? '', '--redeemed-by', by, '--yes'], { env }),
    ),
  );
  expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true]);

  await stack.sql`select remove_person(${third?.email}, 'deleted')`;
  const deleted = await codes(third?.proCode ?? '', '--redeemed-by', 'the desk', '--yes');
  expect([deleted.ok, deleted.said]).toEqual([false, expect.stringContaining('deleted their data')]);
  expect((await codes()).said).toContain('issued: 79, claimable: 67, redeemed: 2');
  const next = join(folder, 'next.jsonl');
  await codes('--to', next);
  expect(linesOf(next)).toEqual(linesOf(path).slice(3));
});

test.each([
  [['PRO-1'], "isn't a Pro code"],
  [['--to', path], 'exists already'],
  [['PRO-7K2M-9QXD-4TBN', '--to', 'x.jsonl'], 'One code, or one file'],
  [['--redeemed-by', 'me'], 'Name a code'],
  [['--redeem'], 'npm run codes'],
  [['PRO-7K2M-9QXD-4TBN'], 'never issued'],
  [['PRO-7K2M-9QXD-4TBN', '--redeemed-by', 'me'], 'no terminal to answer in'],
])('codes %j is refused in a sentence, and changes nothing', async (args, sentence) => {
  writeFileSync(path, '', { flag: 'a' });
  const { ok, said } = await codes(...args);
  expect([ok, said]).toEqual([false, expect.stringContaining(sentence)]);
  expect(said).not.toMatch(/\n\s+at /);
});
