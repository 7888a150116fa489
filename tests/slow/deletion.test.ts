import { expect, test } from 'vitest';
import { enqueueLink } from '#netlify/emails/enqueue-link.ts';
import { claimEmails } from '#netlify/emails/worker/outbox.ts';
import { createMailer } from '#netlify/emails/worker/mailer.ts';
import { newCaller } from '#netlify/shared/caller.ts';
import { attemptEmail } from '#netlify/emails/worker/attempt.ts';
import { env } from '#netlify/shared/env.ts';
import { anAnswer, anEmail, screens } from '#tests/support/factories.ts';
import { countDeadlocks, placesOf } from '#tests/support/stored-rows.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const ROUNDS = 12;
const PAIRS = Math.ceil(Number(process.env.RUNS ?? 240) / 10);
/** A deletion holds up every other write, so more of them would only wait for each other. */
const PAIRS_AT_ONCE = 4;

const aClient = newCaller({ browserId: null, sessionHash: null, networks: ['a client'] });

const { stack, cast } = useCast();

const shuffled = (works: (() => Promise<unknown>)[]) =>
  Promise.all(works.toSorted(() => Math.random() - 0.5).map((work) => work()));

test('a deletion during anything its visitor’s browser can send leaves nothing behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const ada = await cast.answered();
    const { email } = ada;
    await ada.join();
    await stack.sql`update survey_responses set question_1 = null where email = ${email}`;
    await ada.confirm();
    const personId = await ada.personId();
    const other = await aReferralCode(stack.owner);
    // The deletion takes the cookies away, and other tabs may have sent them just before.
    const headers = { Cookie: ada.cookie };
    const send = (path: string, json: object) => () =>
      ada.call(path, { email, personId, ...json }, { headers });
    let deleted: Awaited<ReturnType<Visitor['call']>> | undefined;
    await shuffled([
      async () => (deleted = await ada.call('/api/your-data/delete', { personId }, { headers })),
      ...screens.map((screen) => send('/api/survey-responses/answer', anAnswer(screen, { email }))),
      send('/api/survey-responses/complete', {}),
      send('/api/survey-responses/complete', {}),
      () => ada.call('/api/manage-referrals', { action: 'generate', email }, { headers }),
      () =>
        ada.call('/api/manage-referrals', { action: 'track', email, referralCode: other.code }, { headers }),
      () => ada.call('/api/send-email', { to: email, type: 'survey_completion', data: {} }, { headers }),
      () => enqueueLink({ kind: 'survey_link', email }, aClient),
    ]);
    expect(deleted?.data).toEqual({ deleted: true });
    expect(await placesOf(stack.owner, email)).toEqual([]);
  }
});

/** Two people who came with each other's code, an order that once deadlocked every fortieth pair. */
async function twoFriends() {
  const friends = [await cast.sharer(), await cast.sharer()];
  for (const [index, friend] of friends.entries()) {
    const other = friends[1 - index];
    await friend.join();
    await stack.sql`
      update waitlist_registrations
      set is_referred = true, referral_code = ${other?.ownCode}, referrer_email = ${other?.email}
      where email = ${friend.email}`;
    await friend.confirm();
  }
  return friends;
}

test(`${PAIRS} pairs of friends delete at once while others use their codes: no deadlock, and nobody is refused`, async () => {
  const before = await countDeadlocks(stack.owner);
  const statuses: number[] = [];
  const meet = async () => {
    const friends = await twoFriends();
    const codes = friends.map(({ ownCode }) => ownCode);
    const finishing = await Promise.all(
      codes.flatMap((referralCode) =>
        [true, false].map((registered) => anAnsweredSurvey(stack.owner, { referralCode, registered })),
      ),
    );
    const note = (call: () => Promise<{ status: number }>) => async () =>
      statuses.push((await call()).status);
    await shuffled([
      ...friends.map((friend) => note(() => friend.remove())),
      ...finishing.map((email) => note(() => aVisitor().complete(email))),
      ...[...codes, ...codes].flatMap((referralCode) => [
        note(() => aVisitor().join({ referralCode })),
        note(() => aVisitor().answer(anAnswer(1, { email: anEmail(), referralCode }))),
      ]),
    ]);
    for (const gone of [...codes, ...friends.map(({ email }) => email)])
      expect(await placesOf(stack.owner, gone)).toEqual([]);
    for (const friend of finishing) statuses.push((await aVisitor().complete(friend)).status);
  };
  for (let met = 0; met < PAIRS; met += PAIRS_AT_ONCE)
    await Promise.all(Array.from({ length: PAIRS_AT_ONCE }, meet));
  expect(statuses.filter((status) => status !== 200 && status !== 201)).toEqual([]);
  expect((await countDeadlocks(stack.owner)) - before).toBe(0);
});

test('waiting, claimed and departing emails bring no row back', async () => {
  const ada = await cast.answered();
  const { email } = ada;
  await ada.complete();
  await ada.askForLink();
  const [claimed] = (await claimEmails(1_000)).filter(({ recipient }) => recipient === email);
  if (claimed === undefined) throw new Error('No email was claimed.');
  await ada.confirm();
  await ada.remove();

  const settings = { siteUrl: 'https://keystead.test', random: () => 1 };
  for (const fault of ['fail', 'ok'] as const) {
    await stack.mailbox.fault(fault);
    const delivery = { ...settings, mailer: createMailer(env()) };
    await attemptEmail(delivery, claimed, { outcome: 'listed', emails: [] });
    expect(await placesOf(stack.owner, email)).toEqual([]);
    expect(await stack.mailbox.emailsTo(email), 'nor leave').toEqual([]);
  }
});
