import { expect, test } from 'vitest';
import { signToken, type LinkKind } from '#netlify/shared/link-token.ts';
import type { ReadLinkResponse } from '#src/links/schema.ts';
import type { Person } from '#tests/support/cast.ts';
import { answers } from '#tests/support/factories.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor, shownBy } from '#tests/support/visitor.ts';

const { stack, cast } = useCast();

const endSession = (person: Person, session: object = {}) => person.call('/api/owner-sessions/end', session);

/** Ada joins and answers questions 1 and 2 in `joined`; someone else answers question 3. */
async function anUnconfirmedPerson() {
  const sharer = await cast.sharer();
  const joined = await cast.joined({ referralCode: sharer.ownCode });
  const [other, owner] = [cast.stranger(joined), cast.stranger(joined)];
  await joined.answer(1);
  await joined.answer(2);
  await other.answer(3);
  return { sharer, joined, other, owner };
}

const endFirst = (owner: Person) => endSession(owner, { id: 'first_browser' });

async function endElsewhere(owner: Person, joined: Person) {
  await joined.confirm();
  return endSession(owner, { id: (await joined.yourData()).sessions.find(({ isThis }) => isThis)?.id });
}

// tests/api/actors.txt says what each browser reads and writes before and after confirmation.
test.each<[string, (owner: Person, joined: Person) => Promise<unknown>, 'joined' | 'owner']>([
  ['the first browser was signed out, it', endFirst, 'joined'],
  ['the session of the browser that joined was ended elsewhere, it', endElsewhere, 'joined'],
  ['the owner signed out, that browser', (owner) => endSession(owner), 'owner'],
])('after %s neither reads nor writes answers', async (_, happens, who) => {
  const scene = await anUnconfirmedPerson();
  await scene.owner.confirm();
  await happens(scene.owner, scene.joined);
  const browser = scene[who];
  expect(await browser.load()).toMatchObject({ access: 'locked', answers: {}, answered: [1, 2, 3] });
  for (const screen of [1, 4] as const) expect((await browser.answer(screen)).error?.code).toBe('locked');
});

test('an answer that the owner changed is read and changed by the browser that joined no more', async () => {
  const { joined, owner } = await anUnconfirmedPerson();
  await owner.confirm();
  await owner.answer(2);
  expect((await joined.answer(2)).error?.code, 'now the owner’s').toBe('answered_elsewhere');
  expect((await joined.load()).answers, 'nor is it read').toEqual({ question_1: answers[1].answer });
});

test('the owner’s answer replaces another browser’s, even one from a clock that is ahead', async () => {
  const { joined, owner } = await anUnconfirmedPerson();
  await owner.confirm();
  const now = Date.now();
  await joined.answer({ screen: 1, answer: 'Peru', answeredAt: now });
  await owner.answer({ screen: 1, answer: 'Chile', answeredAt: now - 60_000 });
  await owner.answer({ screen: 1, answer: 'Cuba', answeredAt: now - 120_000 });
  expect((await owner.load()).answers).toMatchObject({ question_1: 'Chile' });
});

async function entryOf(person: Person, token: string) {
  const { entry } = (await person.read(token)).data as ReadLinkResponse;
  if (entry === null) throw new Error('The link asks nothing.');
  return entry;
}

const kinds = ['confirmation', 'survey_completion', 'survey_link', 'your_data_link'] as const;

test.each<LinkKind>(kinds)(
  'the link of a %s email asks about an unconfirmed address, and opens a confirmed one',
  async (kind) => {
    const { joined, owner, sharer } = await anUnconfirmedPerson();
    const token = await owner.freshLink(kind);
    const {
      fullName,
      referrerEmail,
      referralCode,
      answers: count,
      answersFromHere,
    } = await entryOf(owner, token);
    expect([fullName, referrerEmail, referralCode]).toEqual(['Ada Lovelace', sharer.email, sharer.ownCode]);
    expect([count, answersFromHere, (await entryOf(joined, token)).answersFromHere]).toEqual([3, 0, 2]);
    expect(owner.cookie, 'reading signs nobody in').toBe('');
    for (const more of [{}, { shown: { joinedAt: null, referralCode: null, answers: 3 } }]) {
      expect((await owner.open(token, more)).error, 'a press without what the page shows').toMatchObject({
        code: 'changed',
        entry: { answers: 3 },
      });
      expect(await owner.refusal()).toBe('not confirmed');
      expect(owner.cookie).toBe('');
    }
    expect((await owner.open(token, await shownBy(owner, token))).status).toBe(200);
    expect(await owner.refusal()).toBeNull();
    const { confirmedAt } = await owner.yourData();
    expect((await owner.read(token)).data).toMatchObject({ entry: null });
    const other = cast.stranger(owner);
    expect((await other.open(await owner.freshLink(kind))).status, 'once confirmed, nothing is shown').toBe(
      200,
    );
    expect(await other.load()).toMatchObject({ access: 'owner' });
    expect((await other.yourData()).confirmedAt, 'only the first press confirms').toBe(confirmedAt);
  },
);

test('the owner confirms only what the page showed', async () => {
  const { joined, owner, sharer } = await anUnconfirmedPerson();
  const token = await owner.freshLink('confirmation');
  const before = await shownBy(owner, token);
  await joined.answer(5);
  const late = await owner.open(token, before);
  expect([late.status, late.error?.code, late.error?.entry?.answers]).toEqual([409, 'changed', 4]);
  expect((await owner.disown(token, before.shown ?? {})).error?.entry?.answers, 'nor disowns').toBe(4);
  expect((await owner.load()).access).toBe('own_answers');
  const now = await shownBy(owner, token);
  expect((await owner.open(token, now)).status).toBe(200);
  expect(await owner.load()).toMatchObject({ confirmedAt: expect.any(String) as string, access: 'owner' });
  expect((await owner.open(token, now)).status, 'its reply was lost').toBe(200);
  await owner.answerAll();
  await owner.complete();
  expect(await sharer.credits()).toBe(1);
});

test('an invitation that is unticked earns nobody credit', async () => {
  const { owner, sharer } = await anUnconfirmedPerson();
  await owner.confirm('confirmation', { keepsInvitation: false });
  await owner.answerAll();
  await owner.complete();
  expect(await sharer.credits()).toBe(0);
  expect((await owner.yourData()).registration).toMatchObject({ referralCode: null, referrerEmail: null });
});

test('data is shown without a session only by a data link, and only until somebody confirms', async () => {
  const owner = await cast.joined();
  for (const kind of ['confirmation', 'survey_link', 'survey_completion'] as const)
    expect((await owner.readData(await owner.freshLink(kind))).error?.code, kind).toBe('link_incomplete');
  const token = await owner.freshLink('your_data_link');
  expect((await owner.readData(token)).data).toMatchObject({ email: owner.email, confirmedAt: null });
  await owner.open(token, await shownBy(owner, token));
  expect((await owner.readData(token)).error?.code, 'now a session shows it').toBe('already_confirmed');
});

test('someone who only answered subscribes to nothing by confirming', async () => {
  const owner = await cast.answering();
  const token = await owner.freshLink();
  expect(await entryOf(owner, token)).toMatchObject({ fullName: null, joinedAt: null, answers: 1 });
  await owner.confirm();
  expect(await owner.refusal()).toBe('data was deleted');
  expect(await owner.yourData()).toMatchObject({
    registration: null,
    confirmedAt: expect.any(String) as string,
  });
});

test('who answered first joins after confirmation too, and nothing follows before the owner presses a link', async () => {
  const sharer = await cast.sharer();
  const answering = await cast.answered();
  const owner = cast.stranger(answering);
  await owner.confirm();
  expect((await answering.join({ referralCode: sharer.ownCode })).status).toBe(201);
  expect(await answering.load()).toMatchObject({ isRegistered: true });
  expect(await owner.link('confirmation'), 'the owner is asked').toBeTruthy();
  expect((await answering.complete()).status).toBe(200);
  expect([await owner.refusal(), await sharer.credits()]).toEqual(['unsubscribed', 0]);
  expect((await answering.join()).error?.code, 'as for everybody').toBe('duplicate_email');

  const token = await owner.link('survey_completion');
  const { confirmedAt } = await owner.yourData();
  const entry = { fullName: 'Ada Lovelace', referrerEmail: sharer.email };
  expect((await owner.open(token)).error, 'a press without what the page shows').toMatchObject({
    code: 'changed',
    entry,
  });
  expect([await owner.refusal(), await sharer.credits()]).toEqual(['unsubscribed', 0]);
  expect((await owner.open(token, await shownBy(owner, token))).status).toBe(200);
  expect([await owner.refusal(), await sharer.credits()]).toEqual([null, 1]);
  expect(await owner.yourData()).toMatchObject({ confirmedAt, survey: { referralCode: sharer.ownCode } });
  expect((await owner.read(token)).data, 'once').toMatchObject({ entry: null });
});

test('what is disowned is gone, credits nobody, and its address gets only what is requested until it is confirmed', async () => {
  const { joined, owner, sharer } = await anUnconfirmedPerson();
  await joined.answerAll();
  await joined.complete();
  const personId = await joined.personId();
  const token = await owner.freshLink('confirmation');
  const { shown = {} } = await shownBy(owner, token);
  for (const about of ['disowned', 'its reply was lost'])
    expect((await owner.disown(token, shown)).data, about).toEqual({ deleted: true });
  expect(owner.cookie, 'no session is left').toBe('');
  expect(await sharer.credits()).toBe(0);
  const { email } = joined;
  for (const { error } of [
    await joined.call('/api/survey-responses/load', { email, personId }),
    await joined.answer({ screen: 1, answer: 'Chile', personId }),
    await owner.open(token, { shown }),
  ])
    expect(error?.code).toBe('disowned');
  await joined.join();
  const other = cast.stranger();
  await stack.sql`insert into suppressed_addresses values (mailbox_hash(${other.email}, 'disowned'), 'disowned', now())`;
  const again = await owner.freshLink('confirmation');
  const entered = await shownBy(owner, again);
  expect((await owner.disown(again, entered.shown ?? {})).data, 'a second time').toEqual({ deleted: true });
  await joined.join();
  expect(await joined.refusal('confirmation')).toBe("its owner said it wasn't them");
  expect(await joined.refusal('confirmation', true), 'requested').toBeNull();
  await cast.stranger(joined).confirm();
  expect(await joined.refusal('confirmation')).toBeNull();
  expect(await other.refusal('confirmation'), 'somebody else').not.toBeNull();
});

test('signing out ends the browser that is named, and no other', async () => {
  const [joined, eve] = [await cast.joined(), await cast.confirmed()];
  const [here, there] = [cast.stranger(joined), cast.stranger(joined)];
  await here.confirm();
  await there.confirm();
  const id = (await there.yourData()).sessions.find(({ isThis }) => isThis)?.id;
  for (const [named, left] of [
    [{ id }, ['owner', 'locked', 'own_answers', 'owner']],
    [{ id: 'first_browser' }, ['owner', 'locked', 'locked', 'owner']],
    [{}, ['locked', 'locked', 'locked', 'owner']],
  ] as const) {
    expect((await endSession(here, named)).status).toBe(200);
    expect(
      await Promise.all([here, there, joined, eve].map(async (one) => (await one.load()).access)),
    ).toEqual(left);
  }
});

test('a confirmed address can’t be disowned, by this or any other link', async () => {
  const owner = await cast.joined();
  const [token, other] = [await owner.freshLink(), await owner.freshLink('your_data_link')];
  const { shown = {} } = await shownBy(owner, token);
  await owner.open(token, { shown });
  expect((await owner.disown(token, shown)).error?.code).toBe('already_confirmed');
  expect((await cast.stranger(owner).disown(other, shown)).error?.code).toBe('already_confirmed');
  expect((await cast.stranger(owner).disown(token, shown)).error?.code).toBe('link_used');
  expect(await owner.load()).toMatchObject({ access: 'owner' });
});

test('a link opens one browser, which may retry; after the session ends it opens nothing', async () => {
  const lost = cast.stranger();
  const [owner, third] = [cast.stranger(lost), cast.stranger(lost)];
  const [token, raced] = [await owner.freshLink(), await cast.stranger().freshLink()];
  const [all, shown] = [await shownBy(owner, token), await shownBy(owner, raced)];
  const pressed = [aVisitor().open(raced, shown), aVisitor().open(raced, shown)];
  expect((await Promise.all(pressed)).map(({ status }) => status).toSorted()).toEqual([200, 403]);
  const retrySecret = 'c'.repeat(32);
  await lost.open(token, { retrySecret, ...all });
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

test('a link that is cut, old, or of somebody who was deleted opens and changes nothing, and says which', async () => {
  const owner = await cast.joined();
  const [token, id] = [await owner.freshLink(), await owner.personId()];
  const old = (kind: LinkKind, hours: number) => signToken(kind, id, Date.now() - hours * 3_600_000);
  const deleted = await cast.confirmed();
  const toDeleted = await deleted.freshLink();
  await deleted.remove();
  const tried = [
    [token.slice(0, -1), 'link_incomplete'],
    [old('survey_link', 25), 'link_expired'],
    [old('your_data_link', 25), 'link_expired'],
    [old('confirmation', 169), 'link_expired'],
    [old('survey_completion', 169), 'link_expired'],
    [toDeleted, 'deleted'],
    [signToken('survey_link', crypto.randomUUID(), Date.now()), 'not_found'],
  ] as const;
  for (const [link, code] of tried) {
    const stranger = aVisitor();
    for (const { error } of [
      await stranger.read(link),
      await stranger.open(link),
      await stranger.disown(link, { joinedAt: null, referralCode: null, answers: 0 }),
    ])
      expect([error?.code, error?.entry], link).toEqual([code, undefined]);
    expect(stranger.cookie).toBe('');
  }
  expect((await cast.stranger(owner).load()).access, 'nobody has confirmed it').toBe('own_answers');
  const still = old('confirmation', 167);
  expect((await owner.open(still, await shownBy(owner, still))).status).toBe(200);
});

test.each<[LinkKind, renewed: LinkKind]>([
  ['confirmation', 'confirmation'],
  ['survey_completion', 'survey_link'],
  ['survey_link', 'survey_link'],
  ['your_data_link', 'your_data_link'],
])('an old link of a %s email is renewed by a %s to the same address', async (kind, renewed) => {
  const joined = await cast.joined();
  await stack.sql`delete from outgoing_emails where recipient = ${joined.email}`;
  const token = signToken(kind, await joined.personId(), Date.now() - 200 * 3_600_000);
  const renewal = await aVisitor().call('/api/owner-sessions/renew', { token });
  expect([renewal.status, renewal.data]).toEqual([202, { accepted: true }]);
  expect((await aVisitor().read(await joined.link(renewed))).data).toMatchObject({ email: joined.email });
});

test('the owner corrects name, phone number and code, or removes the last two; what is left out and a code that is unknown change nothing', async () => {
  const [wrong, right] = [await cast.sharer(), await cast.sharer()];
  const owner = await cast.finished({ referralCode: wrong.ownCode });
  await owner.confirm();
  expect(await wrong.credits()).toBe(1);
  const corrected = { fullName: 'Ada King', phoneNumber: '7', referralCode: right.ownCode };
  expect((await owner.correct({ ...corrected, fullName: ' Ada King ' })).data).toEqual({
    referralCode: right.ownCode,
  });
  expect([await wrong.credits(), await right.credits()]).toEqual([0, 1]);
  for (const unknown of [undefined, 'ABC', 'ZZZZZZZZZZ'])
    expect((await owner.correct({ referralCode: unknown })).data).toMatchObject({
      referralCode: right.ownCode,
    });
  expect((await owner.correct({ referralCode: null })).data).toMatchObject({ referralCode: null });
  await owner.correct(corrected);
  expect((await owner.correct({ referralCode: '' })).data).toMatchObject({ referralCode: null });
  const stored = async () => (await owner.yourData()).registration;
  expect(await stored()).toMatchObject({ fullName: 'Ada Lovelace', phoneNumber: '7', referralCode: null });
  for (const phoneNumber of ['', null]) {
    await owner.correct({ phoneNumber: '7' });
    await owner.correct({ phoneNumber });
    expect(await stored()).toMatchObject({ phoneNumber: null });
  }
  expect((await owner.correct({ fullName: ' ' })).error?.fields).toHaveProperty('fullName');
});
