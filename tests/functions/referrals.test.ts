/** The spec's three referral actions, for the visitor whose address it is and for a stranger who only knows it. */
import { expect, test } from 'vitest';
import type { ManageReferralsRequest } from '#src/referrals/schema.ts';
import { surveyCompletionEmail } from '#netlify/mail/words.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { answerAll, aReferralCode, confirm, prove, recordsOfCompletion } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

const manage = (visitor: Visitor, request: ManageReferralsRequest) =>
  visitor.call('/api/manage-referrals', request);

test('a code is valid in any spelling and names its owner, for whom it is not valid', async () => {
  const owner = anEmail();
  await aReferralCode(stack.owner, owner);
  await stack.owner.query(`update referral_codes set code = '01ABCDEFGH' where email = $1`, [owner]);
  for (const [email, referralCode, valid, referrerEmail] of [
    ['', ' olabcdefgh ', true, owner],
    [` ${owner.toUpperCase()} `, '01ABCDEFGH', false, owner],
    [anEmail(), 'ABCDEFGH99', false, null],
    [anEmail(), 'nonsense', false, null],
    [anEmail(), '', false, null],
  ] as const) {
    const { data } = await manage(aVisitor(), { action: 'validate', email, referralCode });
    expect(data, referralCode).toEqual({ valid, referrerEmail });
  }
});

test('a visitor gets one code, always the same, and completes with it', async () => {
  const visitor = aVisitor();
  const email = anEmail();
  await visitor.join({ email });
  const first = await manage(visitor, { action: 'generate', email });
  const second = await manage(visitor, { action: 'generate', email });
  expect(first.data).toEqual({ referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) as string });
  expect(second.data).toEqual(first.data);
  await answerAll(visitor, email);
  const { referralCode: ownCode } = first.data as { referralCode: string };
  expect((await visitor.complete(email)).data).toMatchObject({ ownCode });
});

test("a referral is tracked once, at completion, for the registration's code", async () => {
  const visitor = aVisitor();
  const email = anEmail();
  const first = await aReferralCode(stack.owner);
  const second = await aReferralCode(stack.owner);
  await visitor.join({ email, referralCode: first.code });
  const track = (referralCode: string) => manage(visitor, { action: 'track', email, referralCode });
  expect((await track(first.code)).data, 'not completed yet').toEqual({ tracked: false });
  await answerAll(visitor, email);
  // Someone named another code before the registration.
  const change = 'update survey_responses set referral_code = $2, referrer_email = $3 where email = $1';
  await stack.owner.query(change, [email, second.code, second.email]);
  expect((await recordsOfCompletion(stack.owner, email)).credits, 'not before').toEqual([]);
  await visitor.complete(email);
  const credits = async () => (await recordsOfCompletion(stack.owner, email)).credits;
  expect(await credits(), 'tracking again could repair it').toEqual([first.email]);
  const { rows } = await stack.owner.query(
    'select referral_code, referrer_email from survey_responses where email = $1',
    [email],
  );
  expect(rows).toEqual([{ referral_code: first.code, referrer_email: first.email }]);
  expect((await track(first.code)).data).toEqual({ tracked: true });
  expect((await track(first.code)).data).toEqual({ tracked: true });
  expect((await track(second.code)).data, 'a second referrer').toEqual({ tracked: false });
  expect(await credits()).toEqual([first.email]);
});

test('a visitor who came without a code credits the one they name, and never themselves', async () => {
  const visitor = aVisitor();
  const email = anEmail();
  await visitor.join({ email });
  await answerAll(visitor, email);
  const { ownCode: own = '' } = (await visitor.complete(email)).data ?? {};
  const track = (referralCode: string) => manage(visitor, { action: 'track', email, referralCode });
  for (const written of [own, own.toLowerCase(), ` ${own} `, 'ABCDEFGH99', 'nonsense']) {
    expect((await track(written)).data).toEqual({ tracked: false });
  }
  const referrer = await aReferralCode(stack.owner);
  expect((await track(referrer.code)).data).toEqual({ tracked: true });
  expect((await recordsOfCompletion(stack.owner, email)).credits).toEqual([referrer.email]);
});

test('joined and credited friends match on the page, in the email and in the database', async () => {
  const [sharer, email] = [aVisitor(), anEmail()];
  await sharer.join({ email });
  const { data } = await manage(sharer, { action: 'generate', email });
  const { referralCode } = data as { referralCode: string };
  const friends = [anEmail(), anEmail(), anEmail()];
  for (const friend of friends) await aVisitor().join({ email: friend, referralCode });
  const finished = aVisitor();
  const [first = ''] = friends;
  await answerAll(finished, first);
  await finished.complete(first);
  await confirm(stack.owner, finished, first);

  await answerAll(sharer, email);
  const expected = { joined: 3, credited: 1 };
  const completed = await sharer.complete(email);
  expect(completed.data).toMatchObject({ friends: expected });
  expect((await sharer.load(email)).friends).toEqual(expected);
  expect((await aVisitor().load(email)).friends, 'nobody else is shown them').toBeUndefined();
  const again = await aVisitor().complete(email);
  expect(again.data, 'nor told on completing').not.toHaveProperty('friends');
  await prove(stack.owner, sharer, email);
  expect(await sharer.yourData()).toMatchObject({ sharing: expected });
  await callFunction({ path: '/api/deliver-emails', method: 'POST' });
  const mail = await stack.mailbox.waitForMail(email);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(surveyCompletionEmail.friends(expected));
});
