/** Requesting the links to a survey and to one's stored data. */
import { expect, test } from 'vitest';
import { redirects } from '#src/shared/paths.ts';
import { LINK_ANSWER_MS } from '#src/shared/timing.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { anEmail, aRegistration } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const stack = useStack();

test.each([
  ['/api/survey-responses/link', 'survey_link'],
  ['/api/your-data/link', 'your_data_link'],
] as const)(
  '$0.path answers everyone after the same wait, and emails only known addresses',
  async (endpoint, kind) => {
    const [known, unknown] = [anEmail(), anEmail()];
    await aVisitor().call('/api/waitlist-registrations', aRegistration({ email: known }));
    for (const email of [known, unknown]) {
      const started = performance.now();
      expect((await aVisitor().call(endpoint, { email })).status).toBe(202);
      // A timer may fire a fraction of a millisecond early.
      expect(performance.now() - started).toBeGreaterThan(LINK_ANSWER_MS - 2);
    }
    const { rows } = await stack.owner.query('select recipient from outgoing_emails where kind = $1', [kind]);
    expect(rows).toEqual([{ recipient: known }]);
  },
);

test.each([
  ['/api/survey-responses/link', redirects.surveyLinkSent, redirects.surveyLinkRefused],
  ['/api/your-data/link', redirects.yourDataLinkSent, redirects.yourDataLinkRefused],
] as const)("the plain form of %s leads back to its page's notice", async (path, sentTo, refusedTo) => {
  const sent = await callFunction({ path, form: { email: 'ada@example.com' } });
  const refused = await callFunction({ path, form: { email: 'ada' } });
  expect([sent.status, sent.headers.get('location')]).toEqual([303, sentTo()]);
  expect([refused.status, refused.headers.get('location')]).toEqual([303, refusedTo('invalid_request')]);
});
