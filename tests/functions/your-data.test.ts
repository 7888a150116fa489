/** What a person sees of what is stored about them, and what they may do with it: with the mailed link, and not without. */
import { expect, test } from 'vitest';
import { questionAt } from '#src/shared/questions.ts';
import type { YourData } from '#src/account/schema.ts';
import { redirects } from '#src/shared/paths.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, answers, aRegistration, screens } from '#tests/support/factories.ts';
import { personalColumns } from '#tests/support/places.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, aProofOf, aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const stack = useStack();

const askForLink = (email: string) => aVisitor().call('/api/your-data/link', { email });
const open = (visitor: Visitor) => visitor.call('/api/your-data/open', {});
const correct = (visitor: Visitor, fullName: string, phoneNumber: string) =>
  visitor.call('/api/your-data/correct', { fullName, phoneNumber });
const remove = (visitor: Visitor) => visitor.call('/api/your-data/delete', {});

/** A browser that has shown that the mailbox is theirs. */
async function theOwnerOf(email: string, visitor = aVisitor()): Promise<Visitor> {
  const token = await aProofOf(stack.owner, email, 'your_data_link');
  await visitor.call('/api/owner-sessions', { token });
  return visitor;
}

/** Registered with a friend's code, ten answers, completed: a row in every table. */
async function aWholePerson(email = anEmail()) {
  const referrer = anEmail();
  await aVisitor().call('/api/waitlist-registrations', aRegistration({ email: referrer }));
  const { code } = await aReferralCode(stack.owner, referrer);
  const visitor = aVisitor();
  const registration = aRegistration({ email, phoneNumber: '+351 21 000 0000', referralCode: code });
  await visitor.call('/api/waitlist-registrations', registration);
  for (const screen of screens)
    await visitor.call('/api/survey-responses/answer', anAnswer(screen, { email }));
  const completed = await visitor.call('/api/survey-responses/complete', { email });
  const { referralCode: ownCode } = completed.data as { referralCode: string };
  return { email, visitor, referrer, referralCode: code, ownCode };
}

test('the mailed link shows everything, with the questions in their words', async () => {
  const person = await aWholePerson();
  const friend = anEmail();
  await aVisitor().call(
    '/api/waitlist-registrations',
    aRegistration({ email: friend, referralCode: person.ownCode }),
  );
  await askForLink(person.email);
  const token = await aLinkTo(stack.owner, person.email, 'your_data_link');
  const owner = aVisitor();
  const opened = await owner.call('/api/owner-sessions', { token });
  expect(opened.data).toEqual({ email: person.email, leadsTo: 'your-data' });
  const { status, data, text } = await open(owner);

  expect(status).toBe(200);
  const shown = data as YourData;
  expect(shown).toMatchObject({
    email: person.email,
    sessions: [{ isThis: true }],
    registration: {
      fullName: 'Ada Lovelace',
      phoneNumber: '+351 21 000 0000',
      referralCode: person.referralCode,
      invitedBy: person.referrer,
    },
    survey: { completed: true },
    sharing: { code: person.ownCode, friendsCame: 1, friendsCounted: 0 },
    credit: { code: person.referralCode, invitedBy: person.referrer },
    membership: { months: 1, source: 'survey_completion' },
  });
  expect(shown.survey?.answers.map(({ number, question, answer }) => ({ number, question, answer }))).toEqual(
    screens.map((screen) => ({
      number: screen,
      question: questionAt(screen).title,
      answer: answers[screen].answer,
    })),
  );
  expect(shown.survey?.answers[4]?.platforms).toEqual(answers[5].platforms);
  expect(shown.survey?.proCode).toMatch(/^PRO-/);
  expect(shown.membership?.proCode).toBe(shown.survey?.proCode);
  expect(shown.mails.map(({ kind, sentAt }) => ({ kind, sentAt }))).toEqual([
    { kind: 'survey_completion', sentAt: null },
    { kind: 'your_data_link', sentAt: null },
  ]);
  expect(text, 'a friend’s address is the friend’s').not.toContain(friend);
  expect(text, 'what opens a session is not shown').not.toContain(token);
});

test('nothing that is stored is left out, but what only keeps mails, rows and limits going', async () => {
  const plumbing = [
    'waitlist_registrations.id',
    // What a browser is known by: worth something to whoever would be shown it.
    ...['waitlist_registrations.browser_id', 'survey_responses.answered_by', 'people.referral_browser_id'],
    ...['token_hash', 'person_id', 'browser_id', 'proof'].map((column) => `owner_sessions.${column}`),
    'people.id',
    // The address again, for limits and credit.
    ...['people.mailbox', 'referrals.mailbox'],
    // As early as the earliest of what is shown.
    'people.created_at',
    // It follows from what is shown, and is there for counting.
    'waitlist_registrations.is_referred',
    // It names a response in the export, which has no addresses.
    'survey_responses.response_number',
    'pro_memberships.id',
    'pro_memberships.user_id',
    ...['id', 'payload', 'dedupe_key', 'next_attempt_at', 'claimed_until', 'unresolved_since'].map(
      (column) => `outgoing_emails.${column}`,
    ),
    'outgoing_emails.priority',
    // It is the person's.
    'suppressed_addresses.email',
  ];
  /** What somebody did who runs the site. */
  const notOfAVisitor = ['operator_sessions'];
  const { rows } = await stack.owner.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname in ('owner_data', 'mails_to')`,
  );
  const words = new Set(
    rows
      .map(({ source }) => source)
      .join()
      .match(/\b(?:[a-z]|person)\.\w+/g),
  );
  const alias: Record<string, string> = {
    waitlist_registrations: 'w',
    survey_responses: 's',
    referral_codes: 'c',
    referrals: 'r',
    pro_memberships: 'm',
    outgoing_emails: 'e',
    people: 'person',
    owner_sessions: 'o',
    suppressed_addresses: 's',
  };
  const missing = (await personalColumns(stack.owner))
    .filter(({ table }) => !notOfAVisitor.includes(table))
    .filter(({ table, column }) => !plumbing.includes(`${table}.${column}`))
    // stored_answers shows every question.
    .filter(({ table, column }) => !(table === 'survey_responses' && /^question_\d/.test(column)))
    .filter(({ table, column }) => !words.has(`${alias[table] ?? '?'}.${column}`))
    .map(({ table, column }) => `${table}.${column}`);
  expect(
    missing,
    'Let sql/functions/account/owner_data.sql show these columns, and src/account beside it; or, where they say ' +
      'nothing about the person, add them to `plumbing` here.',
  ).toEqual([]);
});

test('the plain form of the page leads back to it', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const path = '/api/your-data/link';
  const sent = await callFunction({ path, body: 'email=ada%40example.com', headers });
  const refused = await callFunction({ path, body: 'email=ada', headers });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, redirects.yourDataLinkSent()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    redirects.yourDataLinkRefused('invalid_request'),
  ]);
});

test('name and phone number are corrected, and an emptied phone number is gone', async () => {
  const email = anEmail();
  await aVisitor().call('/api/waitlist-registrations', aRegistration({ email, phoneNumber: '1' }));
  const owner = await theOwnerOf(email);
  const registered = async () => ((await open(owner)).data as YourData).registration;
  await correct(owner, ' Augusta Ada King ', '+44 20 7946 0000');
  expect(await registered()).toMatchObject({
    fullName: 'Augusta Ada King',
    phoneNumber: '+44 20 7946 0000',
  });
  await correct(owner, 'Augusta Ada King', '');
  expect(await registered()).toMatchObject({ phoneNumber: null });
  const nameless = await correct(owner, ' ', '');
  expect(Object.keys(nameless.error?.fields ?? {})).toEqual(['fullName']);
});

test('who is not on the list is told that there is no name to correct', async () => {
  const email = anEmail();
  await aVisitor().call('/api/survey-responses/answer', anAnswer(1, { email }));
  expect((await correct(await theOwnerOf(email), 'Ada', '')).error?.code).toBe('not_found');
});

test('deleting is done once, ends every session, and takes the cookie out of this browser', async () => {
  const { email } = await aWholePerson();
  const [owner, elsewhere] = [await theOwnerOf(email), await theOwnerOf(email)];
  const { cookie } = owner;
  const first = await remove(owner);
  expect(first.data).toEqual({ deleted: true });
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-owner=; .*Max-Age=0/);
  const again = await aVisitor().call('/api/your-data/delete', {}, { headers: { Cookie: cookie } });
  expect(again.error?.code).toBe('unauthorized');
  expect((await open(elsewhere)).error?.code).toBe('unauthorized');
});

test('the credit that a friend earned stays, and says nothing about whom it was for', async () => {
  const { email, visitor, referrer, referralCode } = await aWholePerson();
  const owner = await theOwnerOf(email, visitor);
  expect(await countedBy(referrer)).toBe(1);
  await remove(owner);
  const { rows } = await stack.owner.query<{ referred_email: string; referrer_email: string }>(
    'select referred_email, c.email as referrer_email from referrals join referral_codes c using (code) where code = $1',
    [referralCode],
  );
  expect(rows).toEqual([
    { referred_email: expect.stringMatching(/^deleted-[0-9a-f-]{36}$/) as string, referrer_email: referrer },
  ]);
  expect(await countedBy(referrer)).toBe(1);
});

async function countedBy(referrer: string) {
  return ((await open(await theOwnerOf(referrer))).data as YourData).sharing?.friendsCounted;
}
