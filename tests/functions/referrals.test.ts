/** The spec's three referral actions, for the visitor whose address it is and for a stranger who only knows it. */
import { expect, test } from 'vitest';
import type { ManageReferralsRequest } from '#src/referrals/schema.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { surveyCompletionEmail } from '#netlify/mail/words.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail, aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { answerAll, aReferralCode, confirm, prove, recordsOfCompletion } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

const manage = (visitor: Visitor, request: ManageReferralsRequest) =>
  visitor.call('/api/manage-referrals', request);

async function register(visitor: Visitor, email: string, referralCode: string | null = null) {
  await visitor.call('/api/waitlist-registrations', aRegistration({ email, referralCode }));
}

async function friendsOnPage(visitor: Visitor, email: string) {
  const { data } = await visitor.call('/api/survey-responses/load', { email });
  return (data as LoadSurveyResponse).friends;
}

async function complete(visitor: Visitor, email: string) {
  const { data } = await visitor.call('/api/survey-responses/complete', { email });
  return data as { ownCode: string; referralLink: string };
}

test('a code is valid in any spelling and names its owner', async () => {
  const owner = anEmail();
  await aReferralCode(stack.owner, owner);
  await stack.owner.query(`update referral_codes set code = '01ABCDEFGH' where email = $1`, [owner]);
  const { data } = await manage(aVisitor(), { action: 'validate', email: '', referralCode: ' olabcdefgh ' });
  expect(data).toEqual({ valid: true, referrerEmail: owner });
});

test.each(['ABCDEFGH99', 'nonsense', '', '<script>alert(1)</script>'])(
  'the code %j is not valid',
  async (referralCode) => {
    const { status, data } = await manage(aVisitor(), { action: 'validate', email: anEmail(), referralCode });
    expect(status).toBe(200);
    expect(data).toEqual({ valid: false, referrerEmail: null });
  },
);

test('one’s own code is not valid and names its owner, however the address is written', async () => {
  const { email, code } = await aReferralCode(stack.owner);
  for (const written of [email, email.toUpperCase(), `  ${email} `]) {
    const { data } = await manage(aVisitor(), { action: 'validate', email: written, referralCode: code });
    expect(data).toEqual({ valid: false, referrerEmail: email });
  }
});

test('a visitor gets one code, always the same, and completes with it', async () => {
  const visitor = aVisitor();
  const email = anEmail();
  await register(visitor, email);
  const first = await manage(visitor, { action: 'generate', email });
  const second = await manage(visitor, { action: 'generate', email });
  expect(first.data).toEqual({ referralCode: expect.stringMatching(/^[0-9A-HJKMNP-TV-Z]{10}$/) as string });
  expect(second.data).toEqual(first.data);
  await answerAll(visitor, email);
  const { referralCode: ownCode } = first.data as { referralCode: string };
  expect(await complete(visitor, email)).toMatchObject({ ownCode });
});

test("a referral is tracked once, at completion, for the registration's code", async () => {
  const visitor = aVisitor();
  const email = anEmail();
  const first = await aReferralCode(stack.owner);
  const second = await aReferralCode(stack.owner);
  await register(visitor, email, first.code);
  const track = (referralCode: string) => manage(visitor, { action: 'track', email, referralCode });
  expect((await track(first.code)).data, 'not completed yet').toEqual({ tracked: false });
  await answerAll(visitor, email);
  // Someone named another code before the registration.
  const change = 'update survey_responses set referral_code = $2, referrer_email = $3 where email = $1';
  await stack.owner.query(change, [email, second.code, second.email]);
  expect((await recordsOfCompletion(stack.owner, email)).credits, 'not before').toEqual([]);
  await complete(visitor, email);
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
  await register(visitor, email);
  await answerAll(visitor, email);
  const { ownCode: own } = await complete(visitor, email);
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
  await register(sharer, email);
  const { data } = await manage(sharer, { action: 'generate', email });
  const { referralCode } = data as { referralCode: string };
  const friends = [anEmail(), anEmail(), anEmail()];
  for (const friend of friends) await register(aVisitor(), friend, referralCode);
  const finished = aVisitor();
  const [first = ''] = friends;
  await answerAll(finished, first);
  await complete(finished, first);
  await confirm(stack.owner, finished, first);

  await answerAll(sharer, email);
  const expected = { joined: 3, credited: 1 };
  const completed = await sharer.call('/api/survey-responses/complete', { email });
  expect(completed.data).toMatchObject({ friends: expected });
  expect(await friendsOnPage(sharer, email)).toEqual(expected);
  expect(await friendsOnPage(aVisitor(), email), 'nobody else is shown them').toBeUndefined();
  const again = await aVisitor().call('/api/survey-responses/complete', { email });
  expect(again.data, 'nor told on completing').not.toHaveProperty('friends');
  await prove(stack.owner, sharer, email);
  expect((await sharer.call('/api/your-data/open', {})).data).toMatchObject({
    sharing: expected,
  });
  await callFunction({ path: '/api/deliver-emails', method: 'POST' });
  const mail = await stack.mailbox.waitForMail(email);
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(surveyCompletionEmail.friends(expected));
});
