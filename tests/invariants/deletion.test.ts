/**
 * Whoever is deleted stays deleted, whatever is under way at that moment: answers, completions, friends who come with
 * their code, mails on their way out, and browsers that still hold a cookie.
 */
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { listen } from '#local/listen.ts';
import { mailbox } from '#local/resend/mailbox.ts';
import * as referralsEndpoint from '#netlify/functions/manage-referrals.ts';
import * as sendEmail from '#netlify/functions/send-email.ts';
import * as answerEndpoint from '#netlify/functions/survey-responses-answer.ts';
import * as completeEndpoint from '#netlify/functions/survey-responses-complete.ts';
import * as linkEndpoint from '#netlify/functions/survey-responses-link.ts';
import * as loadEndpoint from '#netlify/functions/survey-responses-load.ts';
import * as registrations from '#netlify/functions/waitlist-registrations.ts';
import * as deleteEndpoint from '#netlify/functions/your-data-delete.ts';
import { enqueueLink } from '#netlify/queries/queued-links.ts';
import { claimEmails } from '#netlify/queries/outgoing-emails.ts';
import { removeExpired } from '#netlify/queries/retention.ts';
import { createMailer } from '#netlify/runtime/mailer.ts';
import { linkToken, visitorCookie } from '#netlify/runtime/session.ts';
import { sql } from '#netlify/runtime/sql.ts';
import { attemptEmail } from '#netlify/services/mail-attempt.ts';
import { retention } from '#src/data/retention.ts';
import {
  completeSurveyEndpoint,
  deleteYourDataEndpoint,
  emailSurveyLinkEndpoint,
  joinWaitlistEndpoint,
  loadSurveyEndpoint,
  manageReferralsEndpoint,
  saveAnswerEndpoint,
  sendEmailEndpoint,
} from '#src/contracts/endpoints.ts';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { mailboxAt } from '#tests/support/mailbox-client.ts';
import { placesOf } from '#tests/support/places.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { anAnsweredSurvey, aReferralCode } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const ROUNDS = 25;

vi.setConfig({ testTimeout: 120_000 });

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const remove = (email: string) =>
  aVisitor().call(deleteEndpoint, deleteYourDataEndpoint, { token: linkToken('your-data-link', email) });
const complete = (email: string) => aVisitor().call(completeEndpoint, completeSurveyEndpoint, { email });
const join = (visitor: Visitor, email: string, referralCode: string | null = null) =>
  visitor.call(registrations, joinWaitlistEndpoint, aRegistration({ email, referralCode }));

async function aVisitorOf(email: string, referralCode: string | null = null) {
  const visitor = aVisitor();
  await join(visitor, email, referralCode);
  return visitor;
}

async function shuffled(works: (() => Promise<unknown>)[]) {
  await Promise.all(works.toSorted(() => Math.random() - 0.5).map((work) => work()));
}

test('a deletion in the middle of everything that its visitor’s browser can send leaves nothing behind', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = await anAnsweredSurvey(stack.owner);
    const visitor = await aVisitorOf(email);
    await stack.owner.query(`update survey_responses set question_1 = null where email = $1`, [email]);
    const headers = { Cookie: visitorCookie(email).split(';')[0] ?? '' };
    const other = await aReferralCode(stack.owner);
    let deleted: Awaited<ReturnType<typeof remove>> | undefined;
    await shuffled([
      async () => (deleted = await remove(email)),
      ...screens.map(
        (screen) => () =>
          visitor.call(answerEndpoint, saveAnswerEndpoint, anAnswer(screen, { email }), { headers }),
      ),
      () => complete(email),
      () => complete(email),
      () =>
        visitor.call(referralsEndpoint, manageReferralsEndpoint, { action: 'generate', email }, { headers }),
      () =>
        visitor.call(
          referralsEndpoint,
          manageReferralsEndpoint,
          { action: 'track', email, referralCode: other.code },
          { headers },
        ),
      () =>
        visitor.call(
          sendEmail,
          sendEmailEndpoint,
          { to: email, type: 'survey_completion', data: {} },
          { headers },
        ),
      () => enqueueLink(sql(), { kind: 'survey_link', email, link: 'https://keystead.test' }, 'a client'),
    ]);
    expect(deleted?.data).toEqual({ deleted: true });
    expect(await placesOf(stack.owner, email)).toEqual([]);
  }
});

test('friends who come, answer and finish with the code of somebody who is being deleted keep nothing of them', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const email = anEmail();
    await aVisitorOf(email);
    const { code } = await aReferralCode(stack.owner, email);
    const finishing = await Promise.all(
      [true, false, true, false].map((registered) =>
        anAnsweredSurvey(stack.owner, { referralCode: code, registered }),
      ),
    );
    const joining = [anEmail(), anEmail()];
    const answering = [anEmail(), anEmail()];
    await shuffled([
      () => removePatiently(email),
      ...finishing.map((friend) => () => complete(friend)),
      ...joining.map((friend) => () => join(aVisitor(), friend, code)),
      ...answering.map(
        (friend) => () =>
          aVisitor().call(
            answerEndpoint,
            saveAnswerEndpoint,
            anAnswer(1, { email: friend, referralCode: code }),
          ),
      ),
    ]);
    expect(await placesOf(stack.owner, email)).toEqual([]);
    expect(await placesOf(stack.owner, code)).toEqual([]);
    for (const friend of finishing) expect(await complete(friend)).toMatchObject({ status: 200 });
  }
});

test('two deletions at once both succeed', async () => {
  const email = anEmail();
  await aVisitorOf(email);
  const both = await Promise.all([remove(email), remove(email)]);
  expect(both.map(({ data }) => data)).toEqual([{ deleted: true }, { deleted: true }]);
});

test('mails that wait, that are claimed and that are on their way bring no row back', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  await complete(email);
  await aVisitor().call(linkEndpoint, emailSurveyLinkEndpoint, { email });
  const [claimed] = (await claimEmails(sql(), 1_000)).filter(({ recipient }) => recipient === email);
  if (claimed === undefined) throw new Error('No mail was claimed.');
  await remove(email);

  const server = await listen(mailbox().fetch, 0);
  const client = mailboxAt(`http://localhost:${server.port}`);
  const settings = { RESEND_API_KEY: 're_test', MAIL_FROM: 'Keystead <hello@keystead.example>' };
  const mailer = createMailer({ ...settings, RESEND_BASE_URL: client.url });
  const delivery = { sql: sql(), mailer, siteUrl: 'https://keystead.test', random: () => 1 };
  for (const fault of ['fail', 'ok'] as const) {
    await client.fault(fault);
    await attemptEmail(delivery, claimed, { outcome: 'known', mails: [] });
    expect(await placesOf(stack.owner, email)).toEqual([]);
  }
  await server.close();
});

test('a cookie from before the deletion neither brings the person back nor reads who joins again', async () => {
  const email = anEmail();
  const before = await aVisitorOf(email);
  const { cookie } = before;
  const headers = { Cookie: cookie };
  await remove(email);

  const late = await before.call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email }), { headers });
  expect([late.status, late.error?.code]).toEqual([410, 'gone']);
  const code = await before.call(
    referralsEndpoint,
    manageReferralsEndpoint,
    { action: 'generate', email },
    { headers },
  );
  expect(code.error?.code).toBe('forbidden');
  expect(await placesOf(stack.owner, email)).toEqual([]);

  const again = await aVisitorOf(email);
  expect(again.cookie).not.toBe('');
  await again.call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email }));
  // As if a while had passed between the two.
  for (const table of ['waitlist_registrations', 'survey_responses']) {
    await stack.owner.query(
      `update ${table} set created_at = created_at + interval '61 seconds' where email = $1`,
      [email],
    );
  }
  const read = await before.call(loadEndpoint, loadSurveyEndpoint, { email }, { headers });
  expect(read.data).toMatchObject({ verified: false, answers: null });
  const changed = await before.call(
    answerEndpoint,
    saveAnswerEndpoint,
    { email, screen: 1, answer: 'Chile' },
    { headers },
  );
  expect(changed.error?.code).toBe('answered_elsewhere');
});

test('opening the survey after the deletion takes the old cookie away, and whoever begins anew may', async () => {
  const email = anEmail();
  const visitor = await aVisitorOf(email);
  await remove(email);
  const loaded = await visitor.call(loadEndpoint, loadSurveyEndpoint, { email });
  expect(loaded.data).toEqual({ completed: false, verified: false, answers: null, answered: [] });
  expect(loaded.headers.get('set-cookie')).toMatch(/^__Host-visitor=; .*Max-Age=0/);
  const anew = await visitor.call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email }));
  expect(anew.status).toBe(200);
  expect((await visitor.call(loadEndpoint, loadSurveyEndpoint, { email })).data).toMatchObject({
    verified: true,
  });
});

test('a clean-up that meets somebody who answers again keeps what they say', async () => {
  const returning = Array.from({ length: ROUNDS }, () => anEmail());
  for (const email of returning) {
    await aVisitor().call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email }));
  }
  await timeMachine(stack.owner).pass((retention.abandonedSurveyDays + 1) * 24);
  await shuffled([
    () => removeExpired(sql(), ROUNDS),
    () => removeExpired(sql(), ROUNDS),
    ...returning.map((email) => async () => {
      const { status } = await aVisitor().call(answerEndpoint, saveAnswerEndpoint, anAnswer(2, { email }));
      expect(status).toBe(200);
    }),
  ]);
  const { rowCount } = await stack.owner.query(
    'select from survey_responses where email = any($1) and question_2 is not null',
    [returning],
  );
  expect(rowCount).toBe(returning.length);
});

/** As a person does who is told to try again. */
async function removePatiently(email: string, tries = 5): ReturnType<typeof remove> {
  const reply = await remove(email);
  return reply.status === 503 && tries > 1 ? removePatiently(email, tries - 1) : reply;
}
