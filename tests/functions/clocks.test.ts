/** A function's clock may be minutes off, so the database compares times. Here only `Date` is wrong. */
import { beforeEach, expect, test, vi } from 'vitest';
import { callFunction } from '#tests/support/call-function.ts';
import { anAnswer, anEmail } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, prove } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const MINUTE_H = 1 / 60;
const DAY_H = 24;

const stack = useStack();

/** The true time. */
const now = () => vi.getRealSystemTime();
const pass = (hours: number) => timeMachine(stack.owner).pass(hours);

// Each bound is checked from both sides, so a clock that is ahead finds what one that is behind would.
beforeEach(() => void vi.setSystemTime(now() + 5 * MINUTE_MS));

test('an answer is dated by the database, a late one changes nothing, and a newer one wins', async () => {
  const [email, visitor] = [anEmail(), aVisitor()];
  const says = (country: string, answeredAt?: number) =>
    visitor.answer({ email, screen: 1, answer: country, ...(answeredAt && { answeredAt }) });
  const stored = async () => {
    const { rows } = await stack.owner.query(
      `select question_1 as country,
         round((extract(epoch from now()) - (answered_at ->> 'question_1')::bigint / 1000) / 10)::int as "agoS"
       from survey_responses where email = $1`,
      [email],
    );
    return rows[0] as object;
  };
  expect((await says('Portugal', now() - MINUTE_MS)).status).toBe(200);
  expect((await says('Chile', now() - 2 * MINUTE_MS)).status).toBe(200);
  expect(await stored()).toMatchObject({ country: 'Portugal' });
  expect((await says('Fiji')).status).toBe(200);
  expect(await stored()).toEqual({ country: 'Fiji', agoS: 0 });
});

test('a link is issued by the database and works for a day of the database', async () => {
  const email = anEmail();
  await aVisitor().answer(anAnswer(1, { email }));
  const openAfter = async (hours: number) => {
    await aVisitor().call('/api/survey-responses/link', { email });
    await pass(hours);
    const token = await aLinkTo(stack.owner, email, 'survey_link');
    const { status, error } = await aVisitor().call('/api/owner-sessions', { token });
    return error?.code ?? status;
  };
  expect(await openAfter(DAY_H - MINUTE_H)).toBe(200);
  await callFunction({ path: '/api/deliver-emails', method: 'POST' });
  const [mail] = await stack.mailbox.emailsTo(email);
  expect(mail?.text).toContain(`#${await aLinkTo(stack.owner, email, 'survey_link')}`);
  expect(await openAfter(DAY_H + MINUTE_H)).toBe('link_expired');
});

test('a session lasts for thirty days of the database', async () => {
  const [email, owner] = [anEmail(), aVisitor()];
  await prove(stack.owner, owner, email);
  const [session] = (await owner.yourData()).sessions;
  const [opened, expires] = [Date.parse(session?.openedAt ?? ''), Date.parse(session?.expiresAt ?? '')];
  expect(Math.round((now() - opened) / MINUTE_MS)).toBe(0);
  expect((expires - opened) / MINUTE_MS / 60).toBe(30 * DAY_H);
  await pass(30 * DAY_H - MINUTE_H);
  expect(await owner.load(email)).toMatchObject({ access: 'owner' });
  await pass(2 * MINUTE_H);
  expect(await owner.load(email)).toMatchObject({ access: 'locked' });
});
