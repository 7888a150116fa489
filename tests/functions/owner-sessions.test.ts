/** Links from emails: reading what they are about, opening them, confirming, disowning and signing out. */
import { expect, test } from 'vitest';
import { signLinkToken, type LinkKind } from '#netlify/shared/link-token.ts';
import type { ReadLinkResponse } from '#src/your-data/schema.ts';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { seenFacts } from '#src/shared/confirm/facts-to-confirm.ts';
import { callFunction } from '#tests/support/call-function.ts';
import type { Person } from '#tests/support/cast.ts';
import { anEmail, screens, answers } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();

const endSession = (person: Person, given: object = {}) => person.call('/api/owner-sessions/end', given);

/** Ada joins and answers questions 1 and 2 in `joined`; someone else answers question 3. */
async function aRecord() {
  const sharer = await cast.sharer();
  const joined = await cast.joined({ referralCode: sharer.ownCode });
  const [other, owner] = [cast.stranger(joined), cast.stranger(joined)];
  await joined.answer(1);
  await joined.answer(2);
  await other.answer(3);
  return { sharer, joined, other, owner };
}

const prove = (owner: Person) => owner.prove();
const confirm = (owner: Person) => owner.confirm();
const endJoined = (owner: Person) => endSession(owner, { id: 'joined' });
const outliveProof = ({ email }: Person) => stack.sql`
  update people set proven_at = now() - interval '31 days' where email = ${email}`;

/** What each browser reads. One that reads also changes an answer of its own and fills in question 4. */
type Reads = Partial<Record<'joined' | 'other' | 'owner', number[]>>;

test.each<[string, ((owner: Person) => Promise<unknown>)[], Reads]>([
  ['before the proof', [], { joined: [1, 2], other: [3] }],
  ['after the proof', [prove], { joined: [1, 2], other: [], owner: [1, 2, 3] }],
  ['after the confirmation', [confirm], { joined: [1, 2], other: [], owner: [1, 2, 3] }],
  ['after the joined browser was signed out', [confirm, endJoined], { joined: [], owner: [1, 2, 3] }],
  ['after the owner signed out', [confirm, endSession], { joined: [1, 2], owner: [], other: [] }],
  ['31 days after the proof', [confirm, outliveProof], { joined: [] }],
])('%s a browser that reads answers may write them, and no other', async (_, happened, reads) => {
  for (const [who, screensRead] of Object.entries(reads)) {
    const scene = await aRecord();
    for (const happens of happened) await happens(scene.owner);
    const browser = scene[who as keyof Reads];
    const { answers: shown, answered } = await browser.load();
    expect(Object.keys(shown).toSorted(), who).toEqual(screensRead.map((screen) => `question_${screen}`));
    expect(answered).toEqual([1, 2, 3]);
    for (const screen of [who === 'other' ? 3 : 1, 4] as const)
      expect((await browser.answer(screen)).status === 200, `${who}, ${screen}`).toBe(screensRead.length > 0);
  }
});

test('the browser that joined goes on after the confirmation elsewhere, and sees only its own answers', async () => {
  const { joined, owner } = await aRecord();
  await owner.confirm();
  expect(await joined.load()).toMatchObject({ access: 'browser', isConfirmed: true, isRegistered: true });
  await owner.answer(2);
  expect((await joined.answer(2)).error?.code, 'now the owner’s').toBe('answered_elsewhere');
  expect((await joined.load()).answers, 'nor is it read').toEqual({ question_1: answers[1].answer });
});

test('the owner’s answer replaces another browser’s, even one from a clock that is ahead', async () => {
  const { joined, owner } = await aRecord();
  await owner.prove();
  const now = Date.now();
  await joined.answer({ screen: 1, answer: 'Peru', answeredAt: now });
  await owner.answer({ screen: 1, answer: 'Chile', answeredAt: now - 60_000 });
  await owner.answer({ screen: 1, answer: 'Cuba', answeredAt: now - 120_000 });
  expect((await owner.load()).answers).toMatchObject({ question_1: 'Chile' });
});

test('the owner confirms only what the page showed', async () => {
  const { joined, owner, sharer } = await aRecord();
  const token = await owner.proof('confirmation');
  const { facts } = (await owner.read(token)).data as ReadLinkResponse;
  if (facts === null) throw new Error('The link asks nothing.');
  const { fullName, invitedBy, referredBy, answers: count } = facts;
  expect([fullName, count, invitedBy, referredBy]).toEqual(['Ada Lovelace', 3, sharer.email, sharer.ownCode]);
  await joined.answer(5);
  const late = await owner.open(token, { seen: seenFacts(facts) });
  expect([late.status, late.error?.code, late.error?.facts?.answers]).toEqual([409, 'changed', 4]);
  expect(owner.cookie, 'nothing happened').toBe('');
  expect((await owner.load()).access).toBe('browser');
  const seen = seenFacts(late.error?.facts ?? facts);
  expect((await owner.open(token, { seen })).status).toBe(200);
  expect(await owner.load()).toMatchObject({ isConfirmed: true, access: 'owner' });
  expect((await owner.open(token, { seen })).status, 'its reply was lost').toBe(200);
  await owner.answerAll();
  await owner.complete();
  expect(await sharer.credits()).toBe(1);
});

test('an invitation that is unticked earns nobody credit', async () => {
  const { owner, sharer } = await aRecord();
  await owner.confirm({ keepsInvitation: false });
  await owner.answerAll();
  await owner.complete();
  expect(await sharer.credits()).toBe(0);
  expect((await owner.yourData()).registration).toMatchObject({ referredBy: null, invitedBy: null });
});

test.each<[LinkKind, boolean]>([
  ['confirmation', true],
  ['survey_completion', true],
  ['survey_link', false],
  ['your_data_link', false],
])('the link of a %s email asks to confirm: %s, and a session can confirm later', async (kind, asks) => {
  const { owner } = await aRecord();
  const token = await owner.proof(kind);
  const { facts } = (await owner.read(token)).data as ReadLinkResponse;
  expect(facts !== null).toBe(asks);
  expect(owner.cookie, 'reading signs nobody in').toBe('');
  await owner.open(token);
  expect(await owner.refusal(), 'opening confirms nothing').toBe('not confirmed');
  expect((await owner.correct({ referredBy: null })).status, 'corrected first').toBe(200);
  const { toConfirm } = await owner.yourData();
  if (toConfirm === null) throw new Error('The page asks nothing.');
  expect((await owner.load()).facts).toEqual(toConfirm);
  const said = (seen: object) => owner.call('/api/your-data/confirm', { seen, keepsInvitation: true });
  expect((await said({ ...seenFacts(toConfirm), answers: 1 })).error?.code).toBe('changed');
  expect((await said(seenFacts(toConfirm))).data).toEqual({ confirmed: true });
  expect(await owner.refusal()).toBeNull();
  expect((await said(seenFacts(toConfirm))).data, 'again').toEqual({ confirmed: true });
  const disowned = await owner.call('/api/your-data/disown', { record: await owner.record() });
  expect(disowned.error?.code, 'it can only be deleted').toBe('already_confirmed');
});

test('a record that is disowned is gone, credits nobody, and its address gets only what is requested until it is proven again', async () => {
  const { joined, owner, sharer } = await aRecord();
  await joined.answerAll();
  await joined.complete();
  await owner.open(await owner.proof('confirmation'));
  const { record, survey } = await owner.yourData();
  expect(survey?.answers.every(({ isFromHere }) => !isFromHere)).toBe(true);
  for (const about of ['disowned', 'its reply was lost'])
    expect((await owner.call('/api/your-data/disown', { record })).data, about).toEqual({ deleted: true });
  expect(await sharer.credits()).toBe(0);
  const { email } = joined;
  for (const { error } of [
    await joined.call('/api/survey-responses/load', { email, record }),
    await joined.answer({ screen: 1, answer: 'Chile', record }),
  ])
    expect(error?.code).toBe('disowned');
  await joined.join();
  expect(await joined.refusal('confirmation')).toBe("its owner said it wasn't them");
  expect(await joined.refusal('confirmation', 0), 'requested').toBeNull();
  await cast.stranger(joined).prove();
  expect(await joined.refusal('confirmation')).toBeNull();
});

test('a confirmed record that is moved to a stranger’s address must be confirmed again', async () => {
  const [victim, accomplice] = [cast.stranger(), await cast.sharer()];
  const attacker = await cast.finished({ referralCode: accomplice.ownCode });
  await attacker.confirm();
  expect(await accomplice.credits()).toBe(1);
  const { email } = attacker;
  await stack.sql`update outgoing_emails set attempts = 1 where recipient = ${email}`;
  const [record, { pro_code: known }] = [await attacker.record(), await attacker.earned()];
  await attacker.suppress('bounced');
  expect((await attacker.move(victim.email)).status).toBe(200);
  expect((await attacker.move(victim.email)).status, 'its reply was lost').toBe(200);
  expect((await cast.stranger(attacker).move(victim.email)).error?.code, 'someone else').toBe('locked');
  expect((await attacker.call('/api/survey-responses/load', { email, record })).error?.code).toBe('moved');

  await victim.prove('your_data_link');
  expect(await victim.yourData()).toMatchObject({
    confirmedAt: null,
    toConfirm: { fullName: 'Ada Lovelace' },
  });
  expect(await accomplice.credits()).toBe(0);
  expect(await victim.refusal()).toBe('not confirmed');
  expect((await victim.earned()).pro_code, 'the code that was emailed elsewhere').not.toBe(known);
});

test('a link opens one browser, which may retry; after the session ends it opens nothing', async () => {
  const lost = cast.stranger();
  const [owner, third] = [cast.stranger(lost), cast.stranger(lost)];
  const [token, raced] = [await owner.proof(), await cast.stranger().proof()];
  const pressed = [aVisitor().open(raced), aVisitor().open(raced)];
  expect((await Promise.all(pressed)).map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const retrySecret = 'c'.repeat(32);
  await lost.open(token, { retrySecret });
  expect((await owner.read(token)).error?.code).toBe('link_used');
  expect((await owner.read(token, { retrySecret })).status, 'its reply was lost').toBe(200);
  expect((await owner.open(token, { retrySecret })).status).toBe(200);
  expect((await third.open(token)).error?.code).toBe('link_used');
  expect((await lost.call('/api/your-data/open', {})).status, 'one session, not two').toBe(401);
  expect((await owner.yourData()).sessions).toMatchObject([{ isThis: true }]);
  await endSession(owner);
  expect(owner.cookie, 'this browser is forgotten').toBe('');
  expect((await owner.open(token)).error?.code).toBe('link_used');
});

test('two links at once open two browsers, or leave one working session in the same browser', async () => {
  const one = cast.stranger();
  const openBoth = async (browsers: Person[]) => {
    const links = [await one.proof(), await one.proof()];
    const opened = await Promise.all(links.map(async (link, nth) => browsers[nth]?.open(link)));
    expect(opened.map((reply) => reply?.status)).toEqual([200, 200]);
  };
  await openBoth([one, cast.stranger(one)]);
  expect((await one.yourData()).sessions.map(({ isThis }) => isThis).toSorted()).toEqual([false, true]);
  await openBoth([one, one]);
  expect(await one.yourData()).toMatchObject({ email: one.email });
});

test('a session opens only its own record', async () => {
  const [owner, other] = [await cast.answered(), cast.stranger()];
  const { email } = owner;
  await other.prove();
  expect(await other.load(email), 'nobody has proven it').toMatchObject({ access: 'browser', answers: {} });
  await owner.prove();
  expect(await other.load(email)).toMatchObject({ access: 'locked', answers: {} });
  expect((await other.answer({ email, screen: 1, answer: 'Chile' })).error?.code).toBe('locked');
  expect((await other.complete(email)).error?.code).toBe('locked');
  expect(await other.yourData()).toMatchObject({ email: other.email, survey: null });
  await other.remove(await owner.record());
  const [session] = (await owner.yourData()).sessions;
  await endSession(other, { id: session?.id });
  expect(await owner.load()).toMatchObject({ access: 'owner', answered: screens });
});

test('a link that is cut, old, or of a record that has ended opens and changes nothing, and says which', async () => {
  const owner = await cast.joined();
  const [token, id] = [await owner.proof(), await owner.record()];
  const old = (kind: LinkKind, hours: number) => signLinkToken(kind, id, Date.now() - hours * 3_600_000);
  const [deleted, moved] = [await cast.confirmed(), await cast.confirmed()];
  const [toDeleted, toMoved] = [await deleted.proof(), await moved.proof()];
  await deleted.remove();
  await moved.suppress('bounced');
  await moved.move(anEmail());
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
    for (const { error } of [await stranger.read(given), await stranger.open(given)])
      expect([error?.code, error?.facts], given).toEqual([code, undefined]);
    expect(stranger.cookie).toBe('');
  }
  expect((await cast.stranger(owner).load()).access, 'nobody has proven it').toBe('browser');
  expect((await owner.open(old('confirmation', 167))).status).toBe(200);
});

test.each<[LinkKind, renewed: LinkKind]>([
  ['confirmation', 'confirmation'],
  ['survey_completion', 'survey_link'],
  ['survey_link', 'survey_link'],
  ['your_data_link', 'your_data_link'],
])('an old link of a %s email is renewed by a %s to the same address', async (kind, renewed) => {
  const joined = await cast.joined();
  await stack.sql`delete from outgoing_emails where recipient = ${joined.email}`;
  const token = signLinkToken(kind, await joined.record(), Date.now() - 200 * 3_600_000);
  const asked = await aVisitor().call('/api/owner-sessions/renew', { token });
  expect([asked.status, asked.data]).toEqual([202, { accepted: true }]);
  expect((await aVisitor().open(await joined.link(renewed))).status).toBe(200);
});

test.each([
  ['/api/survey-responses/link', paths.continue()],
  ['/api/your-data/link', paths.yourData()],
] as const)("the plain form of %s leads back to its page's notice", async (path, page) => {
  const sent = await callFunction({ path, form: { email: 'ada@example.com' } });
  const refused = await callFunction({ path, form: { email: 'ada' } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, redirects.linkSent(page)]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    redirects.linkRefused(page, 'invalid_request'),
  ]);
});

test('the owner corrects name, phone number and code, or removes the last two; a code that is left out or unknown changes nothing', async () => {
  const [wrong, right] = [await cast.sharer(), await cast.sharer()];
  const owner = await cast.finished({ referralCode: wrong.ownCode });
  await owner.confirm();
  expect(await wrong.credits()).toBe(1);
  const corrected = { fullName: 'Ada King', phoneNumber: '7', referredBy: right.ownCode };
  expect((await owner.correct({ ...corrected, fullName: ' Ada King ' })).data).toEqual(corrected);
  expect([await wrong.credits(), await right.credits()]).toEqual([0, 1]);
  for (const unknown of [undefined, 'ABC', 'ZZZZZZZZZZ'])
    expect((await owner.correct({ referredBy: unknown })).data).toMatchObject({ referredBy: right.ownCode });
  expect((await owner.correct({ referredBy: null })).data).toMatchObject({ referredBy: null });
  await owner.correct(corrected);
  expect((await owner.correct({ referredBy: '' })).data).toMatchObject({ referredBy: null });
  const { registration } = await owner.yourData();
  expect(registration).toMatchObject({ fullName: 'Ada Lovelace', phoneNumber: null, referredBy: null });
  expect((await owner.correct({ fullName: ' ' })).error?.fields).toHaveProperty('fullName');
});
