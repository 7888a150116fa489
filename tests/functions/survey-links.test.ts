/** Asking for the link that carries a survey to another browser. */
import { expect, test } from 'vitest';
import {
  emailSurveyLinkEndpoint,
  joinWaitlistEndpoint,
  openOwnerSessionEndpoint,
  saveAnswerEndpoint,
} from '#src/contracts/endpoints.ts';
import { redirects } from '#src/paths.ts';
import { LINK_ANSWER_MS } from '#src/timing.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail, aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

const stack = useStack();

const askForLink = (email: string) => aVisitor().call(emailSurveyLinkEndpoint, { email });

async function mailedLinks(email: string) {
  const { rows } = await stack.owner.query<object>(
    `select from outgoing_emails where recipient = $1 and kind = 'survey_link'`,
    [email],
  );
  return rows;
}

test('a scanner that opens the link ten times with GET and HEAD gets no cookie and uses nothing up', async () => {
  const email = anEmail();
  await aVisitor().call(saveAnswerEndpoint, anAnswer(1, { email }));
  await askForLink(email);
  const token = await aLinkTo(stack.owner, email, 'survey_link');
  for (let time = 0; time < 10; time += 1) {
    for (const method of ['GET', 'HEAD']) {
      const path = `${openOwnerSessionEndpoint.path}?token=${token}`;
      const response = await callFunction({ path, method });
      expect(response.status).toBe(405);
      expect(response.headers.get('set-cookie')).toBeNull();
    }
  }
  const opened = await aVisitor().call(openOwnerSessionEndpoint, { token });
  expect(opened.data).toEqual({ email, leadsTo: 'survey' });
});

test('asking answers the same for a known and an unknown address, and mails only the known one', async () => {
  const [known, unknown] = [anEmail(), anEmail()];
  await aVisitor().call(joinWaitlistEndpoint, aRegistration({ email: known }));
  const [toKnown, toUnknown] = [await askForLink(known), await askForLink(unknown)];
  expect([toKnown.status, toUnknown.status]).toEqual([202, 202]);
  expect(toKnown.text).toBe(toUnknown.text);
  expect([...toKnown.headers.keys()]).toEqual([...toUnknown.headers.keys()]);
  expect(await mailedLinks(known)).toHaveLength(1);
  expect(await mailedLinks(unknown)).toHaveLength(0);
});

test('asking takes the same time for a known and an unknown address: longer than the database needs', async () => {
  const [known, unknown] = [anEmail(), anEmail()];
  await aVisitor().call(joinWaitlistEndpoint, aRegistration({ email: known }));
  for (const email of [known, unknown]) {
    const started = performance.now();
    await askForLink(email);
    // A timer may fire a fraction of a millisecond early.
    expect(performance.now() - started).toBeGreaterThan(LINK_ANSWER_MS - 2);
  }
});

test('the plain form of the page leads back to it, with the fragment that shows the notice', async () => {
  const path = emailSurveyLinkEndpoint.path;
  const sent = await callFunction({ path, body: 'email=ada%40example.com', headers: FORM });
  const refused = await callFunction({ path, body: 'email=ada', headers: FORM });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, redirects.surveyLinkSent()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([
    303,
    redirects.surveyLinkRefused('invalid_request'),
  ]);
});
