/** Proving a mailbox: only a browser that opened the emailed link reads and changes everything. */
import { expect, test } from 'vitest';
import { signLinkToken, signOperatorToken } from '#netlify/shared/link-token.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import type { YourData } from '#src/account/schema.ts';
import { paths, redirects } from '#src/shared/paths.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, aRegistration, screens, answers } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, answerAll, aProofOf, aReferralCode, recordsOfCompletion } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

const join = (visitor: Visitor, given: Parameters<typeof aRegistration>[0]) =>
  visitor.call('/api/waitlist-registrations', aRegistration(given));
const answer = (visitor: Visitor, given: object) => visitor.call('/api/survey-responses/answer', given);
const complete = (visitor: Visitor, email: string) =>
  visitor.call('/api/survey-responses/complete', { email });
const load = async (visitor: Visitor, email: string) =>
  (await visitor.call('/api/survey-responses/load', { email })).data as LoadSurveyResponse;
const prove = (visitor: Visitor, token: string, more: object = {}) =>
  visitor.call('/api/owner-sessions', { token, ...more });
const proveNow = async (visitor: Visitor, email: string, more: object = {}) =>
  prove(visitor, await aProofOf(stack.owner, email), more);
const openData = (visitor: Visitor) => visitor.call('/api/your-data/open', {});
const correct = (visitor: Visitor, given: object) =>
  visitor.call('/api/your-data/correct', { fullName: 'Ada Lovelace', phoneNumber: '', ...given });
const proCodeOf = async (email: string) => (await recordsOfCompletion(stack.owner, email)).pro_code;

test('proving the mailbox lets its owner read and change what others wrote, even after completion, and keep the Pro code', async () => {
  const email = anEmail();
  await answerAll(aVisitor(), email);
  await complete(aVisitor(), email);
  const before = await proCodeOf(email);
  const owner = aVisitor();
  expect((await prove(owner, await aLinkTo(stack.owner, email, 'survey_completion'))).data).toEqual({
    email,
    leadsTo: 'survey',
  });
  expect((await load(owner, email)).answers).toMatchObject({ question_2: answers[2].answer });
  expect((await answer(owner, { email, screen: 1, answer: 'Chile' })).status).toBe(200);
  expect(await load(owner, email)).toMatchObject({ completed: true, answers: { question_1: 'Chile' } });
  expect(await proCodeOf(email)).toEqual(before);
});

test('a link opens one browser, which may retry; after the session ends it opens nothing', async () => {
  const email = anEmail();
  const token = await aProofOf(stack.owner, email);
  const owner = aVisitor();
  const [retrySecret, lost] = ['c'.repeat(32), aVisitor()];
  expect((await prove(lost, token, { retrySecret })).status).toBe(200);
  expect((await prove(owner, token, { retrySecret })).status, 'its reply was lost').toBe(200);
  expect((await prove(aVisitor(), token)).error?.code).toBe('link_used');
  expect((await openData(lost)).status, 'one session, not two').toBe(401);
  const { sessions } = (await openData(owner)).data as YourData;
  expect(sessions).toMatchObject([{ isThis: true }]);
  await owner.call('/api/owner-sessions/end', {});
  expect((await load(owner, email)).access).toBe('locked');
  expect((await prove(owner, token)).error?.code).toBe('link_used');
});

test('only their owner ends sessions, one by one', async () => {
  const [email, other] = [anEmail(), anEmail()];
  const [first, second, stranger] = [aVisitor(), aVisitor(), aVisitor()];
  await proveNow(first, email);
  await proveNow(second, email);
  await proveNow(stranger, other);
  const { sessions } = (await openData(first)).data as YourData;
  const id = sessions.find(({ isThis }) => !isThis)?.id;
  const end = (visitor: Visitor, request: object) => visitor.call('/api/owner-sessions/end', request);
  await end(stranger, { id });
  expect((await openData(second)).status).toBe(200);
  expect((await end(first, { id })).data).toEqual({ ended: true });
  expect((await openData(second)).status).toBe(401);
  expect((await openData(first)).status).toBe(200);
});

test('two links at once open two browsers, or leave one working session in the same browser', async () => {
  const email = anEmail();
  const links = async () => [await aProofOf(stack.owner, email), await aProofOf(stack.owner, email)] as const;
  const [one, other] = [aVisitor(), aVisitor()];
  const [first, second] = await links();
  const apart = await Promise.all([prove(one, first), prove(other, second)]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  const { sessions } = (await openData(one)).data as YourData;
  expect(sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const [third, fourth] = await links();
  const together = await Promise.all([prove(one, third), prove(one, fourth)]);
  expect(together.map(({ status }) => status)).toEqual([200, 200]);
  expect((await openData(one)).status).toBe(200);
});

test('a session opens only its own record', async () => {
  const [email, own] = [anEmail(), anEmail()];
  const [owner, other] = [aVisitor(), aVisitor()];
  await answerAll(owner, email);
  await proveNow(other, own);
  expect(await load(other, email), 'nobody has proven it').toMatchObject({ access: 'browser', answers: {} });
  await proveNow(owner, email);
  expect(await load(other, email)).toMatchObject({ access: 'locked', answers: {} });
  expect((await answer(other, anAnswer(1, { email }))).error?.code).toBe('locked');
  expect((await complete(other, email)).error?.code).toBe('locked');
  expect((await openData(other)).data).toMatchObject({ email: own, survey: null });
  await other.call('/api/your-data/delete', {});
  expect(await load(owner, email)).toMatchObject({ access: 'owner', answered: screens });
});

test('a token signed for one purpose works for no other', async () => {
  const email = anEmail();
  const [visitor, owner] = [aVisitor(), aVisitor()];
  await answer(visitor, anAnswer(1, { email }));
  const link = await aProofOf(stack.owner, email);
  await proveNow(owner, email);
  const valueOf = (cookies: string, name: string) => new RegExp(`${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const browser = valueOf(visitor.cookie, '__Host-browser');
  const session = valueOf(owner.cookie, '__Host-owner');
  for (const token of [signOperatorToken(email, Date.now()), browser, session])
    expect((await prove(aVisitor(), token)).error?.code).toBe('link_incomplete');
  const signature = link.split('.').at(-1) ?? '';
  const cookies = [
    ...[link, signature, browser, browser.split('.').at(-1) ?? ''].map((value) => `__Host-owner=${value}`),
    ...[link, session, `${session.slice(0, 22)}.${session}`].map((value) => `__Host-browser=${value}`),
  ];
  for (const Cookie of cookies) {
    const looked = await aVisitor().call('/api/survey-responses/load', { email }, { headers: { Cookie } });
    expect(looked.data, Cookie).toMatchObject({ access: 'locked', answers: {} });
    const opened = await aVisitor().call('/api/your-data/open', {}, { headers: { Cookie } });
    expect(opened.status, Cookie).toBe(401);
  }
});

test('two proofs at once open one browser', async () => {
  const token = await aProofOf(stack.owner, anEmail());
  const opened = await Promise.all(
    [aVisitor(), aVisitor(), aVisitor()].map((visitor) => prove(visitor, token)),
  );
  expect(opened.map(({ status }) => status).toSorted()).toEqual([200, 403, 403]);
});

test('a cut or old link opens and changes nothing, and the form says which', async () => {
  const email = anEmail();
  await answer(aVisitor(), anAnswer(1, { email }));
  const token = await aProofOf(stack.owner, email);
  const { rows } = await stack.owner.query<{ id: string }>('select id from people where email = $1', [email]);
  const old = (kind: Parameters<typeof signLinkToken>[0], hours: number) =>
    signLinkToken(kind, rows[0]?.id ?? '', Date.now() - hours * 3_600_000);
  const tried = [
    [token.slice(0, -1), 'link_incomplete', 'incomplete'],
    [old('survey_link', 25), 'link_expired', 'expired'],
    [old('your_data_link', 25), 'link_expired', 'expired'],
    [old('confirmation', 169), 'link_expired', 'expired'],
    [old('survey_completion', 169), 'link_expired', 'expired'],
  ] as const;
  for (const [given, code, notice] of tried) {
    const stranger = aVisitor();
    expect((await prove(stranger, given)).error?.code, given).toBe(code);
    expect(stranger.cookie).toBe('');
    const response = await callFunction({ path: '/api/owner-sessions', form: { token: given } });
    expect(response.headers.get('location')).toBe(`${paths.continue()}#${notice}`);
  }
  expect((await load(aVisitor(), email)).access, 'nobody has proven it').toBe('browser');
  expect((await prove(aVisitor(), old('confirmation', 167))).status).toBe(200);
});

test.each([
  ['/api/survey-responses/link', redirects.surveyLinkSent, redirects.surveyLinkRefused],
  ['/api/your-data/link', redirects.yourDataLinkSent, redirects.yourDataLinkRefused],
] as const)("the plain form of %s leads back to its page's notice", async (path, sentTo, refusedTo) => {
  const sent = await callFunction({ path, form: { email: 'ada@example.com' } });
  const refused = await callFunction({ path, form: { email: 'ada' } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, sentTo()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, refusedTo('invalid_request')]);
});

test('the form posts the token and leads where the link does, with both cookies', async () => {
  for (const kind of ['survey_link', 'your_data_link'] as const) {
    const email = anEmail();
    const token = await aProofOf(stack.owner, email, kind);
    const response = await callFunction({ path: '/api/owner-sessions', form: { token } });
    expect(response.status).toBe(303);
    expect(response.headers.get('location')).toBe(
      kind === 'survey_link' ? paths.survey(email) : redirects.yourDataOpened(),
    );
    const names = response.headers.getSetCookie().map((cookie) => cookie.split('=')[0]);
    expect(names.toSorted()).toEqual(['__Host-browser', '__Host-owner']);
  }
});

test('the code of the owner’s own browser replaces a planted one, and the right friend is credited', async () => {
  const email = anEmail();
  const [thief, friend] = [await aReferralCode(stack.owner), await aReferralCode(stack.owner)];
  await answer(aVisitor(), anAnswer(1, { email, referralCode: thief.code }));
  const owner = aVisitor();
  await answerAll(owner, email);
  await complete(owner, email);
  await proveNow(owner, email, { referralCode: friend.code });
  expect([await countedFor(thief.code), await countedFor(friend.code)]).toEqual([0, 1]);
  expect(await load(owner, email)).not.toHaveProperty('unconfirmed');
  await answer(owner, anAnswer(2, { email, referralCode: thief.code }));
  expect([await countedFor(thief.code), await countedFor(friend.code)]).toEqual([0, 1]);
});

test('the owner corrects name, phone number and referral code, and removes a phone number', async () => {
  const email = anEmail();
  const [wrong, right] = [await aReferralCode(stack.owner), await aReferralCode(stack.owner)];
  const owner = aVisitor();
  await join(owner, { email, referralCode: wrong.code });
  await answerAll(owner, email);
  await complete(owner, email);
  await proveNow(owner, email);
  expect(await countedFor(wrong.code)).toBe(1);
  const corrected = { fullName: 'Ada King', phoneNumber: '7', referralCode: right.code };
  expect((await correct(owner, { ...corrected, fullName: ' Ada King ' })).data).toEqual(corrected);
  expect([await countedFor(wrong.code), await countedFor(right.code)]).toEqual([0, 1]);
  for (const [given, referralCode] of [
    [{ referralCode: 'ABCDEFGH99' }, right.code],
    [{}, right.code],
    [{ referralCode: '' }, null],
  ] as const)
    expect((await correct(owner, given)).data).toMatchObject({ referralCode });
  const { registration } = (await openData(owner)).data as YourData;
  expect(registration).toMatchObject({ fullName: 'Ada Lovelace', phoneNumber: null, referralCode: null });
  expect((await correct(owner, { fullName: ' ' })).error?.fields).toHaveProperty('fullName');
});

async function countedFor(code: string) {
  const { rows } = await stack.owner.query<{ counted: number }>(
    'select count(*)::int as counted from referrals where code = $1 and counted_at is not null',
    [code],
  );
  return rows[0]?.counted;
}

test('a friend counts once their survey is completed and their mailbox proven, in either order', async () => {
  const sharer = await aReferralCode(stack.owner);
  const [first, second] = [anEmail(), anEmail()];
  const visitor = aVisitor();
  await join(visitor, { email: first, referralCode: sharer.code });
  await answerAll(visitor, first);
  await complete(visitor, first);
  expect(await countedFor(sharer.code)).toBe(0);
  await proveNow(visitor, first);
  expect(await countedFor(sharer.code)).toBe(1);
  const early = aVisitor();
  await join(early, { email: second, referralCode: sharer.code });
  await proveNow(early, second);
  await answerAll(early, second);
  expect(await countedFor(sharer.code)).toBe(1);
  await complete(early, second);
  expect(await countedFor(sharer.code)).toBe(2);
});
