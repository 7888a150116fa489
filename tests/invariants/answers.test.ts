/** One person per address, and the visitor's last word wins, with many concurrent callers. */
import { expect, test } from 'vitest';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const CALLERS = 50;

const stack = useStack();

const atOnce = <Result>(act: (caller: number) => Promise<Result>) =>
  Promise.all(Array.from({ length: CALLERS }, (_, caller) => act(caller)));

const counted = (statuses: number[]) =>
  Object.fromEntries(
    Map.groupBy(statuses, (status) => status)
      .entries()
      .map(([status, all]) => [status, all.length]),
  );

test('of fifty browsers that register one address at once, one succeeds and gets a cookie', async () => {
  for (let round = 0; round < 10; round += 1) {
    const registration = aRegistration();
    const browsers = Array.from({ length: CALLERS }, aVisitor);
    const replies = await Promise.all(
      browsers.map((browser) => browser.call('/api/waitlist-registrations', registration)),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: CALLERS - 1 });
    expect(browsers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
  }
});

test('of fifty browsers that first answer for one address at once, one answer is kept', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = anEmail();
    const browsers = Array.from({ length: CALLERS }, aVisitor);
    const replies = await Promise.all(
      browsers.map((browser, n) =>
        browser.call('/api/survey-responses/answer', { email, screen: 10, answer: `Answer ${n}` }),
      ),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: 1, 403: CALLERS - 1 });
    expect(browsers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
    const { rows } = await stack.owner.query('select question_12 from survey_responses where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ question_12: `Answer ${browsers.findIndex(({ cookie }) => cookie !== '')}` }]);
  }
});

test('of fifty answers to one question in any order, the newest stays', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = anEmail();
    const visitor = aVisitor();
    const start = Date.now() - 60_000;
    await visitor.call('/api/survey-responses/answer', anAnswer(10, { email, answeredAt: start }));
    // 7 and 50 share no factor, so this visits every moment once, out of order.
    const replies = await atOnce((caller) => {
      const moment = ((caller * 7) % CALLERS) + 1;
      const given = { email, screen: 10, answer: `Answer ${moment}`, answeredAt: start + moment };
      return visitor.call('/api/survey-responses/answer', given);
    });
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: CALLERS });
    const { rows } = await stack.owner.query('select question_12 from survey_responses where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ question_12: `Answer ${CALLERS}` }]);
  }
});

test('ten simultaneous answers of one visitor are all kept', async () => {
  const email = anEmail();
  const visitor = aVisitor();
  await visitor.call('/api/survey-responses/answer', anAnswer(1, { email }));
  await Promise.all(
    screens.map((screen) => visitor.call('/api/survey-responses/answer', anAnswer(screen, { email }))),
  );
  const again = await visitor.call('/api/survey-responses/answer', anAnswer(1, { email }));
  expect(again.data).toMatchObject({ answered: screens });
});

test('fifty simultaneous link requests from fifty networks enqueue one email', async () => {
  const registration = aRegistration();
  await aVisitor().call('/api/waitlist-registrations', registration);
  const { email } = registration;
  const replies = await atOnce(() => aVisitor().call('/api/survey-responses/link', { email }));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 202: CALLERS });
  const { rows } = await stack.owner.query('select kind from outgoing_emails where recipient = $1', [email]);
  expect(rows).toEqual([{ kind: 'confirmation' }, { kind: 'survey_link' }]);
});
