/** What a person sees of what is stored about them, and what they may do with it: with the mailed link, and not without. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as referralsEndpoint from '#netlify/functions/manage-referrals.ts';
import * as sendEmail from '#netlify/functions/send-email.ts';
import * as answerEndpoint from '#netlify/functions/survey-responses-answer.ts';
import * as completeEndpoint from '#netlify/functions/survey-responses-complete.ts';
import * as continueEndpoint from '#netlify/functions/survey-responses-continue.ts';
import * as surveyLinkEndpoint from '#netlify/functions/survey-responses-link.ts';
import * as loadEndpoint from '#netlify/functions/survey-responses-load.ts';
import * as registrations from '#netlify/functions/waitlist-registrations.ts';
import * as correctEndpoint from '#netlify/functions/your-data-correct.ts';
import * as deleteEndpoint from '#netlify/functions/your-data-delete.ts';
import * as linkEndpoint from '#netlify/functions/your-data-link.ts';
import * as openEndpoint from '#netlify/functions/your-data-open.ts';
import { linkToken } from '#netlify/runtime/session.ts';
import { privacy } from '#src/words/privacy.ts';
import { questionAt } from '#src/data/survey-questions.ts';
import {
  completeSurveyEndpoint,
  continueSurveyEndpoint,
  correctYourDataEndpoint,
  deleteYourDataEndpoint,
  emailYourDataLinkEndpoint,
  joinWaitlistEndpoint,
  openYourDataEndpoint,
  saveAnswerEndpoint,
} from '#src/contracts/endpoints.ts';
import * as endpoints from '#src/contracts/endpoints.ts';
import type { YourData } from '#src/contracts/your-data.ts';
import { paths } from '#src/paths.ts';
import { LINK_ANSWER_MS } from '#src/timing.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, answers, aRegistration, screens } from '#tests/support/factories.ts';
import { placesOf } from '#tests/support/places.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { aReferralCode } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

type FunctionModule = Parameters<typeof callFunction>[0];

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const tokenFor = (email: string) => linkToken('your-data-link', email);
const askForLink = (email: string) => aVisitor().call(linkEndpoint, emailYourDataLinkEndpoint, { email });
const open = (token: string) => aVisitor().call(openEndpoint, openYourDataEndpoint, { token });
const correct = (token: string, fullName: string, phoneNumber: string) =>
  aVisitor().call(correctEndpoint, correctYourDataEndpoint, { token, fullName, phoneNumber });
const remove = (token: string) => aVisitor().call(deleteEndpoint, deleteYourDataEndpoint, { token });

async function mailedLinks(email: string) {
  const { rows } = await stack.owner.query<{ link: string }>(
    `select payload ->> 'link' as link from outgoing_emails where recipient = $1 and kind = 'your_data_link' order by created_at`,
    [email],
  );
  return rows.map(({ link }) => link);
}

/** Registered with a friend's code, ten answers, completed: a row in every table. */
async function aWholePerson(email = anEmail()) {
  const referrer = anEmail();
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email: referrer }));
  const { code } = await aReferralCode(stack.owner, referrer);
  const visitor = aVisitor();
  const registration = aRegistration({ email, phoneNumber: '+351 21 000 0000', referralCode: code });
  await visitor.call(registrations, joinWaitlistEndpoint, registration);
  for (const screen of screens)
    await visitor.call(answerEndpoint, saveAnswerEndpoint, anAnswer(screen, { email }));
  const completed = await visitor.call(completeEndpoint, completeSurveyEndpoint, { email });
  const { referralCode: ownCode } = completed.data as { referralCode: string };
  return { email, visitor, referrer, referralCode: code, ownCode };
}

test('the mailed link shows everything, with the questions in their words', async () => {
  const person = await aWholePerson();
  const friend = anEmail();
  await aVisitor().call(
    registrations,
    joinWaitlistEndpoint,
    aRegistration({ email: friend, referralCode: person.ownCode }),
  );
  await askForLink(person.email);
  const [link = ''] = await mailedLinks(person.email);
  const { status, data, text } = await open(new URL(link).hash.slice(1));

  expect(status).toBe(200);
  const shown = data as YourData;
  expect(shown).toMatchObject({
    email: person.email,
    registration: {
      fullName: 'Ada Lovelace',
      phoneNumber: '+351 21 000 0000',
      referralCode: person.referralCode,
      invitedBy: person.referrer,
    },
    survey: { completed: true },
    sharing: { code: person.ownCode, friendsCame: 1, friendsCredited: 0 },
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
  expect(text, 'a link that still works is not shown').not.toContain(link.split('#')[1]);
});

test('nothing that is stored is left out, but what only keeps mails, rows and limits going', async () => {
  const plumbing = [
    'waitlist_registrations.id',
    // A browser's secret: worth something to whoever would be shown it.
    'waitlist_registrations.retry_secret',
    'survey_responses.retry_secret',
    // They follow from what is shown, and are there for counting.
    ...privacy.stored.tables.flatMap(({ table, lines }) =>
      table === 'report_people'
        ? lines.flatMap(({ columns }) => columns.map((column) => `${table}.${column}`))
        : [],
    ),
    'waitlist_registrations.is_referred',
    'pro_memberships.id',
    'pro_memberships.user_id',
    ...['id', 'payload', 'dedupe_key', 'next_attempt_at', 'claimed_until', 'unresolved_since'].map(
      (column) => `outgoing_emails.${column}`,
    ),
    // Clients, under names that change every day and that nobody can tell an address from.
    ...['rule', 'subject', 'ends_at', 'calls'].map((column) => `call_counts.${column}`),
  ];
  const { rows } = await stack.owner.query<{ source: string }>(
    `select prosrc as source from pg_proc where proname = 'person_data'`,
  );
  const words = new Set(rows[0]?.source.match(/\b[a-z]\.\w+/g));
  const alias: Record<string, string> = {
    waitlist_registrations: 'w',
    survey_responses: 's',
    referral_codes: 'c',
    referrals: 'r',
    pro_memberships: 'm',
    outgoing_emails: 'e',
  };
  const missing = privacy.stored.tables
    .flatMap(({ table, lines }) =>
      lines.flatMap(({ columns }) => columns.map((column) => ({ table, column }))),
    )
    .filter(({ table, column }) => !plumbing.includes(`${table}.${column}`))
    .filter(({ table, column }) => !words.has(`${alias[table] ?? '?'}.${column}`))
    .map(({ table, column }) => `${table}.${column}`);
  expect(
    missing,
    'Let sql/functions/person_data.sql show these columns, and src/islands/your-data beside it; or, where they say ' +
      'nothing about the person, add them to `plumbing` here.',
  ).toEqual([]);
});

test('the token is in the fragment of the link, and opens nothing else', async () => {
  const { email } = await aWholePerson();
  await askForLink(email);
  const [link = ''] = await mailedLinks(email);
  const { pathname, search, hash } = new URL(link);
  expect(pathname + search).toBe('/your-data');
  const token = hash.slice(1);
  const other = await aVisitor().call(continueEndpoint, continueSurveyEndpoint, { token });
  expect(other.error?.code).toBe('forbidden');
  const surveyToken = linkToken('survey-link', email);
  for (const reply of [await open(surveyToken), await remove(surveyToken), await open(`${token}x`)]) {
    expect(reply.error?.code).toBe('forbidden');
  }
});

test('a cookie is not enough: what is stored is shown to the mailbox alone', async () => {
  const { email, visitor } = await aWholePerson();
  const value = visitor.cookie.split('=')[1] ?? '';
  const token = `${Buffer.from(email).toString('base64url')}.${value}`;
  const reply = await visitor.call(openEndpoint, openYourDataEndpoint, { token });
  expect(reply.error?.code).toBe('forbidden');
});

test('a known and an unknown address are answered alike, in no less time than the database needs', async () => {
  const known = anEmail();
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email: known }));
  const started = performance.now();
  const [first, second] = [await askForLink(known), await askForLink(anEmail())];
  // A timer may fire a fraction of a millisecond early.
  expect(performance.now() - started).toBeGreaterThan(2 * (LINK_ANSWER_MS - 2));
  expect([first.status, first.text]).toEqual([202, second.text]);
  expect(await mailedLinks(known)).toHaveLength(1);
});

test('an address gets at most three such links in a day, and survey links do not count as such', async () => {
  const email = anEmail();
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email }));
  await stack.owner.query(
    `insert into outgoing_emails (recipient, kind, payload, dedupe_key)
     select $1, 'survey_link', '{}', number from generate_series(1, 3) as number`,
    [email],
  );
  await Promise.all(Array.from({ length: 6 }, () => askForLink(email)));
  expect(await mailedLinks(email)).toHaveLength(3);
});

test('the plain form of the page leads back to it', async () => {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const { path } = emailYourDataLinkEndpoint;
  const sent = await callFunction(linkEndpoint, { path, body: 'email=ada%40example.com', headers });
  const refused = await callFunction(linkEndpoint, { path, body: 'email=ada', headers });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, paths.yourDataLinkSent()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    paths.yourDataLinkRefused('invalid_request'),
  ]);
});

test('name and phone number are corrected, and an emptied phone number is gone', async () => {
  const email = anEmail();
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email, phoneNumber: '1' }));
  const registered = async () => ((await open(tokenFor(email))).data as YourData).registration;
  await correct(tokenFor(email), ' Augusta Ada King ', '+44 20 7946 0000');
  expect(await registered()).toMatchObject({
    fullName: 'Augusta Ada King',
    phoneNumber: '+44 20 7946 0000',
  });
  await correct(tokenFor(email), 'Augusta Ada King', '');
  expect(await registered()).toMatchObject({ phoneNumber: null });
  const nameless = await correct(tokenFor(email), ' ', '');
  expect(Object.keys(nameless.error?.fields ?? {})).toEqual(['fullName']);
});

test('an address without anything stored is told so, once its mailbox is shown to be theirs', async () => {
  expect((await open(tokenFor(anEmail()))).error?.code).toBe('not_found');
  expect((await correct(tokenFor(anEmail()), 'Ada', '')).error?.code).toBe('not_found');
});

test('deleting is done once, answers the same the second time, and takes the cookie out of this browser', async () => {
  const { email } = await aWholePerson();
  const first = await remove(tokenFor(email));
  expect(first.data).toEqual({ deleted: true });
  expect(first.headers.get('set-cookie')).toMatch(/^__Host-visitor=; .*Max-Age=0/);
  expect((await remove(tokenFor(email))).data).toEqual({ deleted: true });
  expect((await open(tokenFor(email))).error?.code).toBe('not_found');
});

/** An address goes in through every endpoint that takes one; null where none does. In the order of a visit. */
function everyEndpointWith(email: string, friendsCode: string, ownCode: string) {
  const token = () => tokenFor(email);
  return {
    joinWaitlistEndpoint: [registrations, () => aRegistration({ email, referralCode: friendsCode })],
    saveAnswerEndpoint: [answerEndpoint, ...screens.map((screen) => () => anAnswer(screen, { email }))],
    completeSurveyEndpoint: [completeEndpoint, () => ({ email })],
    loadSurveyEndpoint: [loadEndpoint, () => ({ email })],
    manageReferralsEndpoint: [
      referralsEndpoint,
      () => ({ action: 'generate', email }),
      () => ({ action: 'validate', email, referralCode: ownCode }),
      () => ({ action: 'track', email, referralCode: friendsCode }),
    ],
    sendEmailEndpoint: [sendEmail, () => ({ to: email, type: 'survey_completion', data: {} })],
    emailSurveyLinkEndpoint: [surveyLinkEndpoint, () => ({ email })],
    continueSurveyEndpoint: [continueEndpoint, () => ({ token: linkToken('survey-link', email) })],
    emailYourDataLinkEndpoint: [linkEndpoint, () => ({ email })],
    openYourDataEndpoint: [openEndpoint, () => ({ token: token() })],
    correctYourDataEndpoint: [correctEndpoint, () => ({ token: token(), fullName: 'Ada', phoneNumber: '' })],
    deleteYourDataEndpoint: null,
    operatorReportEndpoint: null,
    operatorAnswersEndpoint: null,
    getPropertyEndpoint: null,
    deliverEmailsEndpoint: null,
  } satisfies Record<string, null | [FunctionModule, ...(() => object)[]]>;
}

test('after deletion no table holds the address, whichever endpoints it went through', async () => {
  const canary = `canary-${anEmail()}`;
  const { code: friendsCode } = await aReferralCode(stack.owner);
  const { code } = await aReferralCode(stack.owner, canary);
  const planted = everyEndpointWith(canary, friendsCode, code);
  expect(
    Object.keys(endpoints).filter((endpoint) => !(endpoint in planted)),
    'Let the address go in through these endpoints too, in everyEndpointWith here, or write null where an endpoint takes none.',
  ).toEqual([]);

  const visitor = aVisitor();
  for (const [name, calls] of Object.entries(planted)) {
    if (calls === null) continue;
    const [module, ...requests] = calls as [FunctionModule, ...(() => object)[]];
    for (const request of requests) {
      const reply = await visitor.call(module, endpoints[name as keyof typeof endpoints], request());
      expect(reply.error, `${name} takes the address`).toBeUndefined();
    }
  }
  const friend = anEmail();
  await aVisitor().call(
    registrations,
    joinWaitlistEndpoint,
    aRegistration({ email: friend, referralCode: code }),
  );
  const finished = anEmail();
  for (const screen of screens) {
    const given = anAnswer(screen, { email: finished, referralCode: code });
    await aVisitor().call(answerEndpoint, saveAnswerEndpoint, given);
  }
  await aVisitor().call(completeEndpoint, completeSurveyEndpoint, { email: finished });

  expect(await placesOf(stack.owner, canary), 'delete_person has to know each of them').toEqual([
    'outgoing_emails',
    'pro_memberships',
    'referral_codes',
    'referrals',
    'report_people',
    'survey_responses',
    'waitlist_registrations',
  ]);
  await remove(tokenFor(canary));
  for (const trace of [canary, Buffer.from(canary).toString('base64url'), code]) {
    expect(await placesOf(stack.owner, trace)).toEqual([]);
  }
  const { rows } = await stack.owner.query<{ found: number }>(
    `select (select count(*)::int from waitlist_registrations where email = $1 and referral_code is null)
       + (select count(*)::int from survey_responses where email = $2 and referral_code is null) as found`,
    [friend, finished],
  );
  expect(rows, 'friends stay, without the code they came with').toEqual([{ found: 2 }]);
});

test('the credit that a friend earned stays, and says nothing about whom it was for', async () => {
  const { email, referrer, referralCode } = await aWholePerson();
  await remove(tokenFor(email));
  const { rows } = await stack.owner.query<{ referred_email: string; referrer_email: string }>(
    'select referred_email, referrer_email from referrals where code = $1',
    [referralCode],
  );
  expect(rows).toEqual([
    { referred_email: expect.stringMatching(/^deleted-[0-9a-f-]{36}$/) as string, referrer_email: referrer },
  ]);
  expect(((await open(tokenFor(referrer))).data as YourData).sharing).toMatchObject({ friendsCredited: 1 });
});
