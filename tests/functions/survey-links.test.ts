/** The mailed link that makes a second browser the visitor's own. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as answerEndpoint from '#netlify/functions/survey-responses-answer.ts';
import * as continueEndpoint from '#netlify/functions/survey-responses-continue.ts';
import * as linkEndpoint from '#netlify/functions/survey-responses-link.ts';
import * as loadEndpoint from '#netlify/functions/survey-responses-load.ts';
import * as registrations from '#netlify/functions/waitlist-registrations.ts';
import {
  continueSurveyEndpoint,
  emailSurveyLinkEndpoint,
  joinWaitlistEndpoint,
  loadSurveyEndpoint,
  saveAnswerEndpoint,
} from '#src/contracts/endpoints.ts';
import { paths } from '#src/paths.ts';
import { LINK_ANSWER_MS } from '#src/timing.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

let stack: Stack;

beforeAll(async () => {
  stack = await startStack();
});
afterAll(() => stack.stop());

const askForLink = (email: string) => aVisitor().call(linkEndpoint, emailSurveyLinkEndpoint, { email });
const open = (visitor: Visitor, token: string) =>
  visitor.call(continueEndpoint, continueSurveyEndpoint, { token });
const load = (visitor: Visitor, email: string) => visitor.call(loadEndpoint, loadSurveyEndpoint, { email });

async function owedLinks(email: string) {
  const { rows } = await stack.owner.query<{ payload: { link: string } }>(
    `select payload from outgoing_emails where recipient = $1 and kind = 'survey_link' order by created_at`,
    [email],
  );
  return rows.map(({ payload }) => payload.link);
}

async function aMailedToken(email: string): Promise<string> {
  await aVisitor().call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email }));
  await askForLink(email);
  const [link = ''] = await owedLinks(email);
  return new URL(link).hash.slice(1);
}

test('the link makes another browser the visitor, who then reads and changes the answers', async () => {
  const email = anEmail();
  const token = await aMailedToken(email);
  const visitor = aVisitor();
  expect((await load(visitor, email)).data).toMatchObject({ verified: false, answers: null });
  expect((await open(visitor, token)).data).toEqual({ email });
  expect((await load(visitor, email)).data).toMatchObject({
    verified: true,
    answers: { question_1: 'Portugal' },
  });
  const changed = await visitor.call(answerEndpoint, saveAnswerEndpoint, {
    email,
    screen: 1,
    answer: 'Chile',
  });
  expect(changed.status).toBe(200);
});

test('the token is in the fragment of the link, which no server and no other site gets to see', async () => {
  const email = anEmail();
  await aMailedToken(email);
  const [link = ''] = await owedLinks(email);
  const { origin, pathname, search, hash } = new URL(link);
  expect(origin).toBe(process.env.SITE_URL);
  expect(pathname + search).toBe('/continue');
  expect(hash).toMatch(/^#[\w-]+\.\d+\.[\w-]{43}$/);
});

test('a scanner that opens the link ten times with GET and HEAD gets no cookie and uses nothing up', async () => {
  const email = anEmail();
  const token = await aMailedToken(email);
  for (let time = 0; time < 10; time += 1) {
    for (const method of ['GET', 'HEAD']) {
      const path = `${continueSurveyEndpoint.path}?token=${token}`;
      const response = await callFunction(continueEndpoint, { path, method });
      expect(response.status).toBe(405);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  }
  expect((await open(aVisitor(), token)).status).toBe(200);
});

test('the page’s form posts the token and lands in the survey with the cookie', async () => {
  const email = anEmail();
  const body = new URLSearchParams({ token: await aMailedToken(email) }).toString();
  const response = await callFunction(continueEndpoint, {
    path: continueSurveyEndpoint.path,
    body,
    headers: FORM,
  });
  expect(response.status).toBe(303);
  expect(response.headers.get('location')).toBe(paths.survey(email));
  expect(response.headers.get('set-cookie')).toContain('__Host-visitor=');
});

test('a forged, cut or borrowed token gives no cookie, and the form says that the link no longer works', async () => {
  const email = anEmail();
  const token = await aMailedToken(email);
  const [address = '', expires = '', signature = ''] = token.split('.');
  const other = Buffer.from(anEmail()).toString('base64url');
  const visitor = aVisitor();
  await visitor.call(answerEndpoint, saveAnswerEndpoint, anAnswer(1, { email: anEmail() }));
  const cookieValue = visitor.cookie.split('=')[1] ?? '';
  const forged = [
    'x',
    `${address}.${expires}`,
    `${address}.${expires}.${'A'.repeat(43)}`,
    `${other}.${expires}.${signature}`,
    `${address}.${Number(expires) + 1}.${signature}`,
    `${address}.${expires}.${signature}A`,
    token.slice(0, -1),
    `${address}.${cookieValue}`,
  ];
  for (const attempt of forged) {
    const stranger = aVisitor();
    expect((await open(stranger, attempt)).error?.code, attempt).toBe('forbidden');
    expect(stranger.cookie).toBe('');
    const body = new URLSearchParams({ token: attempt }).toString();
    const response = await callFunction(continueEndpoint, {
      path: continueSurveyEndpoint.path,
      body,
      headers: FORM,
    });
    expect(response.headers.get('location')).toBe(paths.surveyLinkExpired());
  }
});

test('asking answers the same for a known and an unknown address, and mails only the known one', async () => {
  const [known, unknown] = [anEmail(), anEmail()];
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email: known }));
  const [toKnown, toUnknown] = [await askForLink(known), await askForLink(unknown)];
  expect([toKnown.status, toUnknown.status]).toEqual([202, 202]);
  expect(toKnown.text).toBe(toUnknown.text);
  expect([...toKnown.headers.keys()]).toEqual([...toUnknown.headers.keys()]);
  expect(await owedLinks(known)).toHaveLength(1);
  expect(await owedLinks(unknown)).toHaveLength(0);
});

test('asking takes the same time for a known and an unknown address: longer than the database needs', async () => {
  const [known, unknown] = [anEmail(), anEmail()];
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email: known }));
  for (const email of [known, unknown]) {
    const started = performance.now();
    await askForLink(email);
    // A timer may fire a fraction of a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(LINK_ANSWER_MS - 2);
  }
});

test('an address gets at most three links in a day, also when ten are asked for at once', async () => {
  const email = anEmail();
  await aVisitor().call(registrations, joinWaitlistEndpoint, aRegistration({ email }));
  const responses = await Promise.all(Array.from({ length: 10 }, () => askForLink(email)));
  expect(responses.map(({ status }) => status)).toEqual(Array(10).fill(202));
  for (let time = 0; time < 5; time += 1) await askForLink(email);
  expect(await owedLinks(email)).toHaveLength(3);
  await stack.owner.query(
    `update outgoing_emails set created_at = created_at - interval '25 hours' where recipient = $1`,
    [email],
  );
  await askForLink(email);
  expect(await owedLinks(email)).toHaveLength(4);
});

test('the plain form of the page leads back to it, with the fragment that shows the notice', async () => {
  const path = emailSurveyLinkEndpoint.path;
  const sent = await callFunction(linkEndpoint, { path, body: 'email=ada%40example.com', headers: FORM });
  const refused = await callFunction(linkEndpoint, { path, body: 'email=ada', headers: FORM });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, paths.surveyLinkSent()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    paths.surveyLinkRefused('invalid_request'),
  ]);
});
