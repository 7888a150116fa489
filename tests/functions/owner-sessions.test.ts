/** Links from emails: reading what they are about, opening them, confirming, disowning and signing out. */
import { expect, test } from 'vitest';
import { signLinkToken, signOperatorToken, type LinkKind } from '#netlify/shared/link-token.ts';
import type { ReadLinkResponse } from '#src/account/session-schema.ts';
import { redirects } from '#src/shared/paths.ts';
import { seenFacts } from '#src/shared/facts-to-confirm.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, screens, answers } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import {
  aLinkTo,
  answerAll,
  aProofOf,
  aReferralCode,
  confirm,
  creditedFor,
  prove as proveBy,
  recordsOfCompletion,
  refusalOf,
} from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

const open = (visitor: Visitor, token: string, more: object = {}) =>
  visitor.call('/api/owner-sessions', { token, ...more });
const read = (visitor: Visitor, token: string, more: object = {}) =>
  visitor.call('/api/owner-sessions/read', { token, ...more });
const prove = (visitor: Visitor, email: string) => proveBy(stack.owner, visitor, email);
const correct = (visitor: Visitor, given: object) =>
  visitor.call('/api/your-data/correct', { fullName: 'Ada Lovelace', phoneNumber: '', ...given });
const proCodeOf = async (email: string) => (await recordsOfCompletion(stack.owner, email)).pro_code;
const bounce = (email: string) =>
  stack.owner.query(`insert into suppressed_addresses values (address_hash($1), 'bounced', now())`, [email]);
const move = (visitor: Visitor, email: string, newEmail: string) =>
  visitor.call('/api/your-data/address', { email, newEmail });
const recordOf = async (email: string) =>
  (await stack.owner.query<{ id: string }>('select id from people where email = $1', [email])).rows[0]?.id ??
  '';

/** Ada joins and answers questions 1 and 2 in `joined`; someone else answers question 3. */
async function aRecord() {
  const email = anEmail();
  const sharer = await aReferralCode(stack.owner);
  const [joined, other, owner] = [aVisitor(), aVisitor(), aVisitor()];
  await joined.join({ email, referralCode: sharer.code });
  await joined.answer(anAnswer(1, { email }));
  await joined.answer(anAnswer(2, { email }));
  await other.answer(anAnswer(3, { email }));
  return { email, sharer, joined, other, owner };
}
type Scene = Awaited<ReturnType<typeof aRecord>>;

const MOMENTS = {
  'before the proof': () => Promise.resolve(),
  'after the proof': ({ owner, email }) => prove(owner, email),
  'after the confirmation': ({ owner, email }) => confirm(stack.owner, owner, email),
  'after the joined browser was signed out': async (scene) => {
    await confirm(stack.owner, scene.owner, scene.email);
    expect((await scene.owner.call('/api/owner-sessions/end', { id: 'joined' })).status).toBe(200);
  },
  'after the owner signed out': async (scene) => {
    await confirm(stack.owner, scene.owner, scene.email);
    await scene.owner.call('/api/owner-sessions/end', {});
  },
  '31 days after the proof': async (scene) => {
    await confirm(stack.owner, scene.owner, scene.email);
    await stack.owner.query(`update people set proven_at = now() - interval '31 days' where email = $1`, [
      scene.email,
    ]);
  },
} satisfies Record<string, (scene: Scene) => Promise<unknown>>;
type Moment = keyof typeof MOMENTS;

/** What each browser reads, and whether it may change its own answer (joined: 1, other: 3) and fill in question 4. */
const CELLS: [
  Moment,
  who: 'joined' | 'other' | 'owner',
  reads: number[],
  changesOwn: boolean,
  fillsIn: boolean,
][] = [
  ['before the proof', 'joined', [1, 2], true, true],
  ['before the proof', 'other', [3], true, true],
  ['after the proof', 'joined', [1, 2], true, true],
  ['after the proof', 'other', [], false, false],
  ['after the proof', 'owner', [1, 2, 3], true, true],
  ['after the confirmation', 'joined', [1, 2], true, true],
  ['after the confirmation', 'other', [], false, false],
  ['after the confirmation', 'owner', [1, 2, 3], true, true],
  ['after the joined browser was signed out', 'joined', [], false, false],
  ['after the joined browser was signed out', 'owner', [1, 2, 3], true, true],
  ['after the owner signed out', 'joined', [1, 2], true, true],
  ['after the owner signed out', 'owner', [], false, false],
  ['after the owner signed out', 'other', [], false, false],
  ['31 days after the proof', 'joined', [], false, false],
];

test.each(CELLS)('%s, the %s browser reads %j, changes its own: %s, fills in: %s', async (...cell) => {
  const [moment, who, reads, changesOwn, fillsIn] = cell;
  const scene = await aRecord();
  await MOMENTS[moment](scene);
  const { [who]: visitor, email } = scene;
  const { answers: shown, answered } = await visitor.load(email);
  expect(Object.keys(shown).toSorted()).toEqual(reads.map((screen) => `question_${screen}`));
  expect(answered).toEqual([1, 2, 3]);
  const ownScreen = who === 'other' ? 3 : 1;
  expect((await visitor.answer(anAnswer(ownScreen, { email }))).status === 200).toBe(changesOwn);
  expect((await visitor.answer(anAnswer(4, { email }))).status === 200).toBe(fillsIn);
});

test('the browser that joined goes on after the confirmation elsewhere, and sees only its own answers', async () => {
  const { email, joined, owner } = await aRecord();
  await confirm(stack.owner, owner, email);
  expect(await joined.load(email)).toMatchObject({
    access: 'browser',
    isConfirmed: true,
    isRegistered: true,
  });
  await owner.answer({ email, screen: 2, answer: answers[2].answer });
  expect((await joined.answer(anAnswer(2, { email }))).error?.code, 'now the owner’s').toBe(
    'answered_elsewhere',
  );
  const { answers: own } = await joined.load(email);
  expect(own, 'nor is it read').toEqual({ question_1: answers[1].answer });
});

test('what the owner answers replaces what another browser said, even with a clock ahead', async () => {
  const { email, joined, owner } = await aRecord();
  await prove(owner, email);
  const now = Date.now();
  await joined.answer(anAnswer(1, { email, answer: 'Peru', answeredAt: now }));
  await owner.answer(anAnswer(1, { email, answer: 'Chile', answeredAt: now - 60_000 }));
  await owner.answer(anAnswer(1, { email, answer: 'Cuba', answeredAt: now - 120_000 }));
  expect((await owner.load(email)).answers).toMatchObject({ question_1: 'Chile' });
});

test('a press confirms only what it was shown', async () => {
  const { email, joined, owner, sharer } = await aRecord();
  const token = await aProofOf(stack.owner, email, 'confirmation');
  const { facts } = (await read(owner, token)).data as ReadLinkResponse;
  if (facts === null) throw new Error('The link asks nothing.');
  const { fullName, invitedBy, referredBy, answers: count } = facts;
  expect([fullName, count, invitedBy, referredBy]).toEqual(['Ada Lovelace', 3, sharer.email, sharer.code]);
  await joined.answer(anAnswer(5, { email }));
  const late = await open(owner, token, { seen: seenFacts(facts) });
  expect([late.status, late.error?.code, late.error?.facts?.answers]).toEqual([409, 'changed', 4]);
  expect(owner.cookie, 'nothing happened').toBe('');
  expect((await owner.load(email)).access).toBe('browser');
  const seen = seenFacts(late.error?.facts ?? facts);
  expect((await open(owner, token, { seen })).status).toBe(200);
  expect(await owner.load(email)).toMatchObject({ isConfirmed: true, access: 'owner' });
  expect((await open(owner, token, { seen })).status, 'its reply was lost').toBe(200);
  await answerAll(owner, email);
  await owner.complete(email);
  expect(await creditedFor(stack.owner, sharer.code)).toBe(1);
});

test('an invitation that is unticked earns nobody credit', async () => {
  const { email, owner, sharer } = await aRecord();
  await confirm(stack.owner, owner, email, { keepsInvitation: false });
  await answerAll(owner, email);
  await owner.complete(email);
  expect(await creditedFor(stack.owner, sharer.code)).toBe(0);
  expect((await owner.yourData()).registration).toMatchObject({ referredBy: null, invitedBy: null });
});

test.each<[LinkKind, boolean]>([
  ['confirmation', true],
  ['survey_completion', true],
  ['survey_link', false],
  ['your_data_link', false],
])('the link of a %s email asks to confirm: %s, and a session can confirm later', async (kind, asks) => {
  const { email, owner } = await aRecord();
  const token = await aProofOf(stack.owner, email, kind);
  const { facts } = (await read(owner, token)).data as ReadLinkResponse;
  expect(facts !== null).toBe(asks);
  expect(owner.cookie, 'reading signs nobody in').toBe('');
  await open(owner, token);
  expect(await refusalOf(stack.owner, email, 'announcement'), 'opening confirms nothing').toBe(
    'not confirmed',
  );
  const { toConfirm } = await owner.yourData();
  if (toConfirm === null) throw new Error('The page asks nothing.');
  expect((await owner.load(email)).facts).toEqual(toConfirm);
  const said = (seen: object) => owner.call('/api/your-data/confirm', { seen, keepsInvitation: true });
  expect((await said({ ...seenFacts(toConfirm), answers: 1 })).error?.code).toBe('changed');
  expect((await said(seenFacts(toConfirm))).data).toEqual({ confirmed: true });
  expect(await refusalOf(stack.owner, email, 'announcement')).toBeNull();
  expect((await said(seenFacts(toConfirm))).data, 'again').toEqual({ confirmed: true });
  const disowned = await owner.call('/api/your-data/disown', { record: await recordOf(email) });
  expect(disowned.error?.code, 'it can only be deleted').toBe('already_confirmed');
});

test('a record that is disowned is gone, credits nobody, and its address gets only what is requested until it is proven again', async () => {
  const { email, joined, owner, sharer } = await aRecord();
  await answerAll(joined, email);
  await owner.answer(anAnswer(3, { email }));
  await joined.complete(email);
  await open(owner, await aProofOf(stack.owner, email, 'confirmation'));
  const { record, survey } = await owner.yourData();
  expect(survey?.answers.every(({ isFromHere }) => !isFromHere)).toBe(true);
  const disown = () => owner.call('/api/your-data/disown', { record });
  expect((await disown()).data).toEqual({ deleted: true });
  expect((await disown()).data, 'its reply was lost').toEqual({ deleted: true });
  expect(await creditedFor(stack.owner, sharer.code)).toBe(0);
  const { error } = await joined.call('/api/survey-responses/load', { email, record });
  expect([error?.code, (await joined.answer(anAnswer(1, { email, record }))).error?.code]).toEqual([
    'disowned',
    'disowned',
  ]);
  await joined.join({ email });
  expect(await refusalOf(stack.owner, email, 'confirmation')).toBe("its owner said it wasn't them");
  expect(await refusalOf(stack.owner, email, 'confirmation', 0), 'requested').toBeNull();
  await prove(aVisitor(), email);
  expect(await refusalOf(stack.owner, email, 'confirmation')).toBeNull();
});

test('a confirmed record that is moved onto a stranger starts again: they are asked first', async () => {
  const attacker = aVisitor();
  const [email, victim] = [anEmail(), anEmail()];
  const accomplice = await aReferralCode(stack.owner);
  await attacker.join({ email, referralCode: accomplice.code });
  await answerAll(attacker, email);
  await attacker.complete(email);
  await confirm(stack.owner, attacker, email);
  expect(await creditedFor(stack.owner, accomplice.code)).toBe(1);
  await stack.owner.query(`update outgoing_emails set attempts = 1 where recipient = $1`, [email]);
  const [record, known] = [await recordOf(email), await proCodeOf(email)];
  await bounce(email);
  expect((await move(attacker, email, victim)).status).toBe(200);
  expect((await move(attacker, email, victim)).status, 'its reply was lost').toBe(200);
  expect((await move(aVisitor(), email, victim)).error?.code, 'someone else').toBe('locked');
  expect((await attacker.call('/api/survey-responses/load', { email, record })).error?.code).toBe('moved');

  const owner = aVisitor();
  await open(owner, await aProofOf(stack.owner, victim, 'your_data_link'));
  expect(await owner.yourData()).toMatchObject({
    confirmedAt: null,
    toConfirm: { fullName: 'Ada Lovelace' },
  });
  expect(await creditedFor(stack.owner, accomplice.code)).toBe(0);
  expect(await refusalOf(stack.owner, victim, 'announcement')).toBe('not confirmed');
  expect(await proCodeOf(victim), 'the code that was emailed elsewhere').not.toBe(known);
});

test('a link opens one browser, which may retry; after the session ends it opens nothing', async () => {
  const email = anEmail();
  const token = await aProofOf(stack.owner, email);
  const [owner, lost] = [aVisitor(), aVisitor()];
  const retrySecret = 'c'.repeat(32);
  const pressed = [open(lost, token, { retrySecret }), open(aVisitor(), token)];
  expect((await Promise.all(pressed)).map(({ status }) => status).toSorted()).toEqual([200, 403]);
  expect((await read(owner, token)).error?.code).toBe('link_used');
  expect((await read(owner, token, { retrySecret })).status, 'its reply was lost').toBe(200);
  expect((await open(owner, token, { retrySecret })).status).toBe(200);
  expect((await open(aVisitor(), token)).error?.code).toBe('link_used');
  expect((await lost.call('/api/your-data/open', {})).status, 'one session, not two').toBe(401);
  expect((await owner.yourData()).sessions).toMatchObject([{ isThis: true }]);
  await owner.call('/api/owner-sessions/end', {});
  expect(owner.cookie, 'this browser is forgotten').toBe('');
  expect((await open(owner, token)).error?.code).toBe('link_used');
});

test('two links at once open two browsers, or leave one working session in the same browser', async () => {
  const email = anEmail();
  const links = async () => [await aProofOf(stack.owner, email), await aProofOf(stack.owner, email)] as const;
  const [one, other] = [aVisitor(), aVisitor()];
  const [first, second] = await links();
  const apart = await Promise.all([open(one, first), open(other, second)]);
  expect(apart.map(({ status }) => status)).toEqual([200, 200]);
  expect((await one.yourData()).sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  const [third, fourth] = await links();
  const together = await Promise.all([open(one, third), open(one, fourth)]);
  expect(together.map(({ status }) => status)).toEqual([200, 200]);
  expect(await one.yourData()).toMatchObject({ email });
});

test('a session opens only its own record', async () => {
  const [email, own] = [anEmail(), anEmail()];
  const [owner, other] = [aVisitor(), aVisitor()];
  await answerAll(owner, email);
  await prove(other, own);
  expect(await other.load(email), 'nobody has proven it').toMatchObject({ access: 'browser', answers: {} });
  await prove(owner, email);
  expect(await other.load(email)).toMatchObject({ access: 'locked', answers: {} });
  expect((await other.answer(anAnswer(1, { email }))).error?.code).toBe('locked');
  expect((await other.complete(email)).error?.code).toBe('locked');
  expect(await other.yourData()).toMatchObject({ email: own, survey: null });
  await other.call('/api/your-data/delete', { record: await recordOf(email) });
  const [session] = (await owner.yourData()).sessions;
  await other.call('/api/owner-sessions/end', { id: session?.id });
  expect(await owner.load(email)).toMatchObject({ access: 'owner', answered: screens });
});

test('a token signed for one purpose works for no other', async () => {
  const email = anEmail();
  const [visitor, owner] = [aVisitor(), aVisitor()];
  await visitor.answer(anAnswer(1, { email }));
  const link = await aProofOf(stack.owner, email);
  await prove(owner, email);
  const valueOf = (cookies: string, name: string) => new RegExp(`${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const browser = valueOf(visitor.cookie, '__Host-browser');
  const session = valueOf(owner.cookie, '__Host-owner');
  for (const token of [signOperatorToken(email, Date.now()), browser, session])
    for (const path of ['', '/read', '/renew'])
      expect((await aVisitor().call(`/api/owner-sessions${path}`, { token })).error?.code).toBe(
        'link_incomplete',
      );
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

test('a link that is cut, old, or of a record that has ended opens and changes nothing, and says which', async () => {
  const { email, owner } = await aRecord();
  const token = await aProofOf(stack.owner, email);
  const id = await recordOf(email);
  const old = (kind: LinkKind, hours: number) => signLinkToken(kind, id, Date.now() - hours * 3_600_000);
  const [deleted, moved] = [await aRecord(), await aRecord()];
  const [toDeleted, toMoved] = [
    await aProofOf(stack.owner, deleted.email),
    await aProofOf(stack.owner, moved.email),
  ];
  await prove(deleted.owner, deleted.email);
  await deleted.owner.call('/api/your-data/delete', { record: await recordOf(deleted.email) });
  await bounce(moved.email);
  await prove(moved.owner, moved.email);
  await move(moved.owner, moved.email, anEmail());
  const tried = [
    [token.slice(0, -1), 'link_incomplete'],
    [old('survey_link', 25), 'link_expired'],
    [old('your_data_link', 25), 'link_expired'],
    [old('confirmation', 169), 'link_expired'],
    [old('survey_completion', 169), 'link_expired'],
    [toDeleted, 'deleted'],
    [toMoved, 'moved'],
    [signLinkToken('survey_link', crypto.randomUUID(), Date.now()), 'not_found'],
  ] as const;
  for (const [given, code] of tried) {
    const stranger = aVisitor();
    for (const { error } of [await read(stranger, given), await open(stranger, given)])
      expect([error?.code, error?.facts], given).toEqual([code, undefined]);
    expect(stranger.cookie).toBe('');
  }
  expect((await aVisitor().load(email)).access, 'nobody has proven it').toBe('browser');
  expect((await open(owner, old('confirmation', 167))).status).toBe(200);
});

test.each<[LinkKind, renewed: LinkKind]>([
  ['confirmation', 'confirmation'],
  ['survey_completion', 'survey_link'],
  ['survey_link', 'survey_link'],
  ['your_data_link', 'your_data_link'],
])('an old link of a %s email is renewed by a %s to the same address', async (kind, renewed) => {
  const { email } = await aRecord();
  await stack.owner.query('delete from outgoing_emails where recipient = $1', [email]);
  const token = signLinkToken(kind, await recordOf(email), Date.now() - 200 * 3_600_000);
  const asked = await aVisitor().call('/api/owner-sessions/renew', { token });
  expect([asked.status, asked.data]).toEqual([202, { accepted: true }]);
  expect((await open(aVisitor(), await aLinkTo(stack.owner, email, renewed))).status).toBe(200);
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

test('the owner corrects name, phone number and referral code, and removes a phone number', async () => {
  const email = anEmail();
  const [wrong, right] = [await aReferralCode(stack.owner), await aReferralCode(stack.owner)];
  const owner = aVisitor();
  await owner.join({ email, referralCode: wrong.code });
  await answerAll(owner, email);
  await owner.complete(email);
  await confirm(stack.owner, owner, email);
  expect(await creditedFor(stack.owner, wrong.code)).toBe(1);
  const corrected = { fullName: 'Ada King', phoneNumber: '7', referredBy: right.code };
  expect((await correct(owner, { ...corrected, fullName: ' Ada King ' })).data).toEqual(corrected);
  expect([await creditedFor(stack.owner, wrong.code), await creditedFor(stack.owner, right.code)]).toEqual([
    0, 1,
  ]);
  expect((await correct(owner, { referredBy: '' })).data).toMatchObject({ referredBy: null });
  const { registration } = await owner.yourData();
  expect(registration).toMatchObject({ fullName: 'Ada Lovelace', phoneNumber: null, referredBy: null });
  expect((await correct(owner, { fullName: ' ' })).error?.fields).toHaveProperty('fullName');
});
