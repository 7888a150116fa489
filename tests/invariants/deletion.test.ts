/** A deleted person stays deleted, whatever is running at that moment. */
import { expect, test } from 'vitest';
import { listen } from '#local/listen.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import { enqueueLink } from '#netlify/mail/enqueue-link.ts';
import { claimEmails } from '#netlify/mail/outbox.ts';
import { removeExpired } from '#netlify/shared/remove-expired.ts';
import { createMailer } from '#netlify/mail/mailer.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { sql } from '#netlify/shared/sql.ts';
import { attemptEmail } from '#netlify/mail/attempt.ts';
import { retention } from '#src/shared/retention.ts';
import { anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { countDeadlocks, placesOf } from '#tests/support/stored-rows.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, aReferralCode, prove } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const ROUNDS = 12;
const PAIRS = 80;
const PAIRS_AT_ONCE = 8;

const aClient = newCaller({ browserId: null, sessionHash: null, networks: ['a client'] });

const stack = useStack();

async function anOwnerOf(email: string, visitor = aVisitor()): Promise<Visitor> {
  await prove(stack.owner, visitor, email);
  return visitor;
}
async function aVisitorOf(email: string, referralCode: string | null = null) {
  const visitor = aVisitor();
  await visitor.join({ email, referralCode });
  return visitor;
}

async function shuffled(works: (() => Promise<unknown>)[]) {
  await Promise.all(works.toSorted(() => Math.random() - 0.5).map((work) => work()));
}

test('a deletion during anything its visitor’s browser can send leaves nothing behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = await anAnsweredSurvey(stack.owner);
    const visitor = await aVisitorOf(email);
    await stack.owner.query(`update survey_responses set question_1 = null where email = $1`, [email]);
    await anOwnerOf(email, visitor);
    const { record } = await visitor.load(email);
    const { cookie } = visitor;
    const other = await aReferralCode(stack.owner);
    const as = { headers: { Cookie: cookie } };
    let deleted: Awaited<ReturnType<Visitor['call']>> | undefined;
    await shuffled([
      async () => (deleted = await visitor.call('/api/your-data/delete', { record }, as)),
      ...screens.map(
        (screen) => () =>
          visitor.call('/api/survey-responses/answer', { ...anAnswer(screen, { email }), record }, as),
      ),
      () => visitor.call('/api/survey-responses/complete', { email, record }, as),
      () => visitor.call('/api/survey-responses/complete', { email, record }, as),
      () => visitor.call('/api/manage-referrals', { action: 'generate', email }, as),
      () => visitor.call('/api/manage-referrals', { action: 'track', email, referralCode: other.code }, as),
      () => visitor.call('/api/send-email', { to: email, type: 'survey_completion', data: {} }, as),
      () => enqueueLink({ kind: 'survey_link', email }, aClient),
    ]);
    expect(deleted?.data).toEqual({ deleted: true });
    expect(await placesOf(stack.owner, email)).toEqual([]);
  }
});

/** Two people who came with each other's code, an order that once deadlocked every fortieth pair. */
async function twoFriends() {
  const [one, two] = [anEmail(), anEmail()];
  const visitors = [await aVisitorOf(one), await aVisitorOf(two)] as const;
  const codes = [await aReferralCode(stack.owner, one), await aReferralCode(stack.owner, two)] as const;
  for (const [index, email] of [one, two].entries()) {
    await stack.owner.query(
      `update waitlist_registrations set is_referred = true, referral_code = $2, referrer_email = $3 where email = $1`,
      [email, codes[1 - index]?.code, codes[1 - index]?.email],
    );
  }
  await anOwnerOf(one, visitors[0]);
  await anOwnerOf(two, visitors[1]);
  return { visitors, codes };
}

test(`${PAIRS} pairs of friends delete at once while others use their codes: no deadlock, and nobody is refused`, async () => {
  const before = await countDeadlocks(stack.owner);
  const statuses: number[] = [];
  const meet = async () => {
    const { visitors, codes } = await twoFriends();
    const finishing = await Promise.all(
      codes.flatMap(({ code }) =>
        [true, false].map((registered) => anAnsweredSurvey(stack.owner, { referralCode: code, registered })),
      ),
    );
    await shuffled([
      ...visitors.map((visitor) => async () => statuses.push((await visitor.remove()).status)),
      ...finishing.map((friend) => async () => statuses.push((await aVisitor().complete(friend)).status)),
      ...codes.flatMap(({ code }) =>
        [1, 2].flatMap(() => [
          async () => statuses.push((await aVisitor().join({ referralCode: code })).status),
          async () => {
            const request = anAnswer(1, { email: anEmail(), referralCode: code });
            statuses.push((await aVisitor().answer(request)).status);
          },
        ]),
      ),
    ]);
    for (const { email, code } of codes) {
      expect(await placesOf(stack.owner, email)).toEqual([]);
      expect(await placesOf(stack.owner, code)).toEqual([]);
    }
    for (const friend of finishing) statuses.push((await aVisitor().complete(friend)).status);
  };
  for (let met = 0; met < PAIRS; met += PAIRS_AT_ONCE)
    await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, meet));
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect((await countDeadlocks(stack.owner)) - before).toBe(0);
});

test('waiting, claimed and departing emails bring no row back', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await aVisitor().complete(email);
  await aVisitor().call('/api/survey-responses/link', { email });
  const [claimed] = (await claimEmails(sql(), 1_000)).filter(({ recipient }) => recipient === email);
  if (claimed === undefined) throw new Error('No mail was claimed.');
  await (await anOwnerOf(email)).remove();

  const server = await listen(mailbox().fetch, 0);
  const client = mailboxAt(`http://localhost:${server.port}`);
  const settings = { RESEND_API_KEY: 're_test', MAIL_FROM: 'Keystead <hello@keystead.example>' };
  const mailer = createMailer({ ...settings, RESEND_BASE_URL: client.url });
  const delivery = { sql: sql(), mailer, siteUrl: 'https://keystead.test', operators: [], random: () => 1 };
  for (const fault of ['fail', 'ok'] as const) {
    await client.fault(fault);
    await attemptEmail(delivery, claimed, { outcome: 'listed', mails: [] });
    expect(await placesOf(stack.owner, email)).toEqual([]);
    expect(await client.emails(), 'nor leave').toEqual([]);
  }
  await server.close();
});

test('after a deletion one can start over, and browsers from before neither read nor change who joins again', async () => {
  const email = anEmail();
  const before = await aVisitorOf(email);
  await before.answer(anAnswer(2, { email }));
  await anOwnerOf(email, before);
  const headers = { Cookie: before.cookie };
  await before.remove();

  const again = aVisitor();
  const nothing = {
    ...{ record: null, access: 'browser', isConfirmed: false, isRegistered: false, completed: false },
    ...{ answers: {}, answered: [] },
  };
  expect(await again.load(email)).toEqual(nothing);
  expect((await again.answer(anAnswer(1, { email }))).status).toBe(200);
  expect(await again.load(email)).toMatchObject({ answers: { question_1: 'Portugal' } });
  await again.join({ email });
  const seen = await before.call('/api/survey-responses/load', { email }, { headers });
  expect(seen.data).toMatchObject({ access: 'browser', answers: {} });
  const changed = await before.answer({ email, screen: 1, answer: 'Chile' }, { headers });
  expect(changed.error?.code).toBe('answered_elsewhere');
});

test('a clean-up keeps what a person answers meanwhile', async () => {
  const returning = Array.from({ length: ROUNDS }, () => anEmail());
  for (const email of returning) await aVisitor().answer(anAnswer(1, { email }));
  await timeMachine(stack.owner).pass((retention.abandonedSurveyDays + 1) * 24);
  await shuffled([
    () => removeExpired(),
    () => removeExpired(),
    ...returning.map((email) => async () => {
      expect((await aVisitor().answer(anAnswer(2, { email }))).status).toBe(200);
    }),
  ]);
  const { rowCount } = await stack.owner.query(
    'select from survey_responses where email = any($1) and question_2 is not null',
    [returning],
  );
  expect(rowCount).toBe(returning.length);
});
