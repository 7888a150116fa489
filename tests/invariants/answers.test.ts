/** One person per address and the last word to the visitor, on a database with many real callers at once. */
import type pg from 'pg';
import { describe, expect, test } from 'vitest';
import {
  emailSurveyLinkEndpoint,
  joinWaitlistEndpoint,
  saveAnswerEndpoint,
} from '#src/contracts/endpoints.ts';
import { questionOptions } from '#src/domain/report-dimensions.ts';
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

test('of fifty browsers that register one address at once, one is told yes and gets a cookie', async () => {
  for (let round = 0; round < 10; round += 1) {
    const registration = aRegistration();
    const browsers = Array.from({ length: CALLERS }, aVisitor);
    const replies = await Promise.all(
      browsers.map((browser) => browser.call(joinWaitlistEndpoint, registration)),
    );
    expect(counted(replies.map(({ status }) => status))).toEqual({ 201: 1, 409: CALLERS - 1 });
    expect(browsers.filter(({ cookie }) => cookie !== '')).toHaveLength(1);
  }
});

test('of fifty browsers that give one address its first answer at once, one answer is kept, and stands', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = anEmail();
    const browsers = Array.from({ length: CALLERS }, aVisitor);
    const replies = await Promise.all(
      browsers.map((browser, n) =>
        browser.call(saveAnswerEndpoint, { email, screen: 10, answer: `Answer ${n}` }),
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

test('fifty answers to one question at once, in whatever order they arrive, leave the newest', async () => {
  for (let round = 0; round < 10; round += 1) {
    const email = anEmail();
    const visitor = aVisitor();
    const start = Date.now() - 60_000;
    await visitor.call(saveAnswerEndpoint, anAnswer(10, { email, answeredAt: start }));
    // 7 and 50 share no factor, so this visits every moment once and in no order.
    const replies = await atOnce((caller) => {
      const moment = ((caller * 7) % CALLERS) + 1;
      const given = { email, screen: 10, answer: `Answer ${moment}`, answeredAt: start + moment };
      return visitor.call(saveAnswerEndpoint, given);
    });
    expect(counted(replies.map(({ status }) => status))).toEqual({ 200: CALLERS });
    const { rows } = await stack.owner.query('select question_12 from survey_responses where email = $1', [
      email,
    ]);
    expect(rows).toEqual([{ question_12: `Answer ${CALLERS}` }]);
  }
});

test('ten answers of one visitor at once are all kept', async () => {
  const email = anEmail();
  const visitor = aVisitor();
  await visitor.call(saveAnswerEndpoint, anAnswer(1, { email }));
  await Promise.all(screens.map((screen) => visitor.call(saveAnswerEndpoint, anAnswer(screen, { email }))));
  const again = await visitor.call(saveAnswerEndpoint, anAnswer(1, { email }));
  expect(again.data).toMatchObject({ answered: screens });
});

test('fifty requests for a link at once enqueue for an address at most three mails', async () => {
  const registration = aRegistration();
  await aVisitor().call(joinWaitlistEndpoint, registration);
  const { email } = registration;
  const replies = await atOnce(() => aVisitor().call(emailSurveyLinkEndpoint, { email }));
  expect(counted(replies.map(({ status }) => status))).toEqual({ 202: CALLERS });
  const { rows } = await stack.owner.query<{ queued: number }>(
    'select count(*)::int as queued from outgoing_emails where recipient = $1',
    [email],
  );
  expect(rows[0]?.queued).toBeGreaterThan(0);
  expect(rows[0]?.queued).toBeLessThanOrEqual(3);
});

describe('options that are chosen for the first time', () => {
  const positions = async () => {
    const { rows } = await stack.owner.query<{ option: string; position: number; people: number }>(
      `select o.option, o.position, (
         select count(*)::integer from report_people r where r.chosen_2 & (1::bigint << o.position) <> 0
       ) as people from survey_options o where o.question = '2' order by o.position`,
    );
    return rows;
  };
  const choose = (word: string, client: pg.ClientBase | pg.Pool) =>
    client.query('insert into survey_responses (email, question_2) values ($1, $2)', [anEmail(), word]);

  test('get one place each, however many choose them at once, and a choice that is rolled back takes none', async () => {
    await stack.empty();
    const client = await stack.owner.connect();
    for (let nth = 0; nth < 300; nth += 1) {
      await client.query('begin');
      await choose(`Rolled back ${nth}`, client);
      await client.query('rollback');
    }
    client.release();
    const bands = questionOptions('2');
    await atOnce(async (caller) => {
      const answer = bands[caller % bands.length] ?? '';
      const { status } = await aVisitor().call(saveAnswerEndpoint, {
        email: anEmail(),
        screen: 2,
        answer,
      });
      expect(status).toBe(200);
    });
    const found = await positions();
    expect(found.map(({ position }) => position)).toEqual([0, 1, 2, 3]);
    expect(found.map(({ option }) => option).toSorted()).toEqual(bands.toSorted());
    for (const { option, people } of found) {
      const callers = Array.from({ length: CALLERS }, (_, caller) => bands[caller % bands.length]);
      expect(people).toBe(callers.filter((band) => band === option).length);
    }
  });

  test('beyond the sixty-third an answer is kept and not counted, and the others still are', async () => {
    await stack.empty();
    for (let nth = 1; nth <= 64; nth += 1) await choose(`Word ${nth}`, stack.owner);
    await choose('Word 63', stack.owner);
    const found = await positions();
    expect(found.map(({ position }) => position)).toEqual(Array.from({ length: 63 }, (_, nth) => nth));
    expect(found.at(-1)).toMatchObject({ option: 'Word 63', people: 2 });
    const { rowCount } = await stack.owner.query(`select from survey_responses where question_2 = 'Word 64'`);
    expect(rowCount).toBe(1);
  });
});
