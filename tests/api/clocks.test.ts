/** A function's clock may be minutes off, so the database compares times. Here only `Date` is wrong. */
import { beforeEach, expect, test, vi } from 'vitest';
import { retention } from '#src/shared/retention.ts';
import { useCast } from '#tests/support/use-stack.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const MINUTE_H = 1 / 60;
const DAY_H = 24;

const { stack, cast } = useCast();

const now = () => vi.getRealSystemTime();

// Each bound is checked from both sides, so a clock that is ahead finds what one that is behind would.
beforeEach(() => void vi.setSystemTime(now() + 5 * MINUTE_MS));

test('an answer is dated by the database, a late one changes nothing, and a newer one wins, even over one from a year ahead', async () => {
  const visitor = cast.stranger();
  const says = async (country: string, answeredAt?: number) => {
    await visitor.answer({ screen: 1, answer: country, ...(answeredAt && { answeredAt }) });
    return stack.sql`
      select question_1 as country,
        round((extract(epoch from now()) - (answered_at ->> 'question_1')::bigint / 1000) / 10)::int as "agoS"
      from survey_responses where email = ${visitor.email}`;
  };
  await says('Portugal', now() - MINUTE_MS);
  expect(await says('Chile', now() - 2 * MINUTE_MS)).toMatchObject([{ country: 'Portugal' }]);
  await says('Malta', now() + 365 * DAY_H * 60 * MINUTE_MS);
  expect(await says('Fiji')).toEqual([{ country: 'Fiji', agoS: 0 }]);
});

test('a link is issued by the database and works for a day of the database', async () => {
  const visitor = await cast.answering();
  const openAfter = async (hours: number) => {
    await visitor.askForLink();
    await stack.pass(hours);
    const { status, error } = await aVisitor().read(await visitor.link('survey_link'));
    return error?.code ?? status;
  };
  expect(await openAfter(DAY_H - MINUTE_H)).toBe(200);
  await stack.deliver();
  const [email] = await stack.mailbox.emailsTo(visitor.email);
  expect(email?.text).toContain(`#${await visitor.link('survey_link')}`);
  expect(await openAfter(DAY_H + MINUTE_H)).toBe('link_expired');
});

test('a session opens everything for the days of the database that /privacy names, and then nothing', async () => {
  const owner = cast.stranger();
  const lasts = retention.sessionDays * DAY_H;
  await owner.confirm();
  const [session] = (await owner.yourData()).sessions;
  const [opened, expires] = [Date.parse(session?.openedAt ?? ''), Date.parse(session?.expiresAt ?? '')];
  expect(Math.round((now() - opened) / MINUTE_MS)).toBe(0);
  expect((expires - opened) / MINUTE_MS / 60).toBe(lasts);
  const opens = async () => [
    (await owner.call('/api/your-data/open', {})).status,
    (await owner.load()).access,
  ];
  await stack.pass(lasts - MINUTE_H);
  expect(await opens()).toEqual([200, 'owner']);
  await stack.pass(2 * MINUTE_H);
  expect(await opens()).toEqual([401, 'locked']);
});
