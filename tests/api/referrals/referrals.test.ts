import { expect, test } from 'vitest';
import { anEmail } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();

const manage = (visitor: Visitor, request: object) => visitor.call('/api/manage-referrals', request);
const generate = async (visitor: Visitor) =>
  (await manage(visitor, { action: 'generate', email: visitor.email })).data as { referralCode: string };
const track = async (visitor: Visitor, referralCode: string) =>
  (await manage(visitor, { action: 'track', email: visitor.email, referralCode })).data;

test('a code is valid in any spelling and names its owner, for whom it is not valid', async () => {
  const { email: owner } = await cast.sharer();
  await stack.sql`update referral_codes set code = '01ABCDEFGH' where email = ${owner}`;
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

test('a visitor gets one code, always the same, which the survey shows once it is completed', async () => {
  const visitor = await cast.joined();
  const { referralCode: ownCode } = await generate(visitor);
  expect(ownCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(await generate(visitor)).toEqual({ referralCode: ownCode });
  for (const browser of [visitor, cast.stranger(visitor)])
    expect(await browser.load()).toMatchObject({ ownCode: null });
  await visitor.answerAll();
  expect((await visitor.complete()).data).toMatchObject({ ownCode });
});

test("a referral is tracked once, at completion, for the registration's code", async () => {
  const [first, second] = [await cast.sharer(), await cast.sharer()];
  const visitor = await cast.joined({ referralCode: first.ownCode });
  expect(await track(visitor, first.ownCode), 'not completed yet').toEqual({ tracked: false });
  await visitor.answerAll();
  // As if someone had entered another code before this registration.
  await stack.sql`update survey_responses set referral_code = ${second.ownCode}, referrer_email = ${second.email}
    where email = ${visitor.email}`;
  const credits = async () => (await visitor.earned()).credits;
  expect(await credits(), 'not before').toEqual([]);
  await visitor.complete();
  expect(await credits(), 'tracking again could repair it').toEqual([first.email]);
  expect(
    await stack.sql`select referral_code, referrer_email from survey_responses where email = ${visitor.email}`,
  ).toEqual([{ referral_code: first.ownCode, referrer_email: first.email }]);
  for (const tracked of [true, true]) expect(await track(visitor, first.ownCode)).toEqual({ tracked });
  expect(await track(visitor, second.ownCode), 'a second referrer').toEqual({ tracked: false });
  expect(await credits()).toEqual([first.email]);
});

test('a visitor who came without a code credits the one they name, and never themselves', async () => {
  const visitor = await cast.finished();
  const own = await visitor.code();
  for (const written of [own, own.toLowerCase(), ` ${own} `, 'ABCDEFGH99', 'nonsense'])
    expect(await track(visitor, written)).toEqual({ tracked: false });
  const referrer = await cast.sharer();
  expect(await track(visitor, referrer.ownCode)).toEqual({ tracked: true });
  expect((await visitor.earned()).credits).toEqual([referrer.email]);
});

test('somebody who gave one answer for another names nobody who invited them', async () => {
  const visitor = await cast.answering();
  const helper = cast.stranger(visitor);
  for (const give of [() => helper.answer(2), () => visitor.answerAll(), () => visitor.complete()])
    await give();
  expect(await track(helper, (await cast.sharer()).ownCode)).toEqual({ tracked: false });
});

test('joined and credited friends match on the page and in the database', async () => {
  const sharer = await cast.joined();
  const { referralCode } = await generate(sharer);
  await cast.joined({ referralCode });
  await cast.finished({ referralCode });
  for (let friends = 0; friends < 2; friends += 1) await (await cast.finished({ referralCode })).confirm();

  await sharer.answerAll();
  const expected = { joined: 4, credited: 2 };
  expect((await sharer.complete()).data).toMatchObject({ friends: expected });
  expect((await sharer.load()).friends).toEqual(expected);
  await sharer.confirm();
  expect(await sharer.yourData()).toMatchObject({ sharing: expected });
});
