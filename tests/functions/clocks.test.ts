/** A function's clock may be minutes off, so the database compares times. Here only `Date` is wrong. */
import { expect, test, vi } from 'vitest';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import type { YourData } from '#src/account/schema.ts';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const MINUTE_H = 1 / 60;
const DAY_H = 24;

const stack = useStack();

const ask = (visitor: Visitor, path: string, json: object = {}) => visitor.call(path, json);
/** The true time. */
const now = () => vi.getRealSystemTime();
const codeOf = async (asked: ReturnType<typeof ask>) => {
  const { status, error } = await asked;
  return error?.code ?? status;
};
const pass = (hours: number) => timeMachine(stack.owner).pass(hours);
const accessOf = async (visitor: Visitor, email: string) =>
  ((await ask(visitor, '/api/survey-responses/load', { email })).data as LoadSurveyResponse).access;

/** Delivers due emails and returns the token of the newest one. */
async function mailed(email: string): Promise<string> {
  await ask(aVisitor(), '/api/deliver-emails');
  const [mail] = await stack.mailbox.emailsTo(email);
  return /#([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? 'none';
}

/** The stored answer to question 1, and how far its time is from the database's clock. */
async function answerOf(email: string) {
  const { rows } = await stack.owner.query<{ country: string; agoS: number }>(
    `select question_1 as country,
       round((extract(epoch from now()) - (answered_at ->> 'question_1')::bigint / 1000) / 10)::int as "agoS"
     from survey_responses where email = $1`,
    [email],
  );
  return rows[0];
}

const stories = {
  async 'an answer is dated by the database, a late one changes nothing, and a newer one wins'() {
    const email = anEmail();
    const visitor = aVisitor();
    const country = (answer: string, answeredAt?: number) =>
      codeOf(
        ask(visitor, '/api/survey-responses/answer', {
          email,
          screen: 1,
          answer,
          ...(answeredAt && { answeredAt }),
        }),
      );
    expect(await country('Portugal', now() - MINUTE_MS)).toBe(200);
    expect(await country('Chile', now() - 2 * MINUTE_MS)).toBe(200);
    expect((await answerOf(email))?.country).toBe('Portugal');
    expect(await country('Fiji')).toBe(200);
    expect(await answerOf(email)).toEqual({ country: 'Fiji', agoS: 0 });
  },

  async 'a link is issued by the database and works for a day of the database'() {
    const email = anEmail();
    await ask(aVisitor(), '/api/survey-responses/answer', anAnswer(1, { email }));
    const askForLink = () => ask(aVisitor(), '/api/survey-responses/link', { email });
    const open = (token: string) => codeOf(ask(aVisitor(), '/api/owner-sessions', { token }));
    await askForLink();
    const early = await mailed(email);
    const [fresh, replayed] = [await open(early), await open(early)];
    expect(early).toBe(await aLinkTo(stack.owner, email, 'survey_link'));
    const openAfter = async (hours: number) => {
      await askForLink();
      await pass(hours);
      return open(await aLinkTo(stack.owner, email, 'survey_link'));
    };
    const old = [await openAfter(DAY_H - MINUTE_H), await openAfter(DAY_H + MINUTE_H)];
    expect([fresh, replayed, ...old]).toEqual([200, 'link_used', 200, 'link_expired']);
    expect(await open(early.slice(0, -1))).toBe('link_incomplete');
  },

  async 'a session lasts for thirty days of the database'() {
    const email = anEmail();
    const owner = aVisitor();
    await ask(owner, '/api/survey-responses/answer', anAnswer(1, { email }));
    await ask(owner, '/api/your-data/link', { email });
    await ask(owner, '/api/owner-sessions', { token: await mailed(email) });
    const { sessions } = (await ask(owner, '/api/your-data/open')).data as YourData;
    const [session] = sessions;
    const [opened, expires] = [Date.parse(session?.openedAt ?? ''), Date.parse(session?.expiresAt ?? '')];
    expect(Math.round((now() - opened) / MINUTE_MS)).toBe(0);
    expect((expires - opened) / MINUTE_MS / 60).toBe(30 * DAY_H);
    await pass(30 * DAY_H - MINUTE_H);
    expect(await accessOf(owner, email)).toBe('owner');
    await pass(2 * MINUTE_H);
    expect(await accessOf(owner, email)).toBe('locked');
  },

  async 'emails are sent by the database’s clock, each once, and links three a day'() {
    const email = anEmail();
    const owner = aVisitor();
    const arrived = async () => {
      await mailed(email);
      return (await stack.mailbox.emailsTo(email)).length;
    };
    await ask(owner, '/api/waitlist-registrations', aRegistration({ email }));
    await pass(19 * MINUTE_H);
    expect(await arrived()).toBe(0);
    await pass(MINUTE_H);
    expect(await arrived()).toBe(1);
    const asked = [];
    for (let time = 0; time < 4; time += 1) {
      asked.push(await codeOf(ask(owner, '/api/survey-responses/link', { email })));
      await pass(2 * MINUTE_H);
    }
    expect(asked).toEqual([202, 202, 202, 'rate_limited']);
    expect(await arrived()).toBe(4);
    for (const screen of screens)
      await ask(owner, '/api/survey-responses/answer', anAnswer(screen, { email }));
    expect(await codeOf(ask(owner, '/api/survey-responses/complete', { email }))).toBe(200);
    expect(await arrived()).toBe(5);
    await pass(DAY_H);
    expect(await arrived()).toBe(5);
  },
};

const cases = Object.entries(stories).flatMap(([story, tell]) =>
  [5, -5].map((off) => ({ story, off, tell })),
);

test.each(cases)('$story, with a function whose clock is $off minutes off', async ({ off, tell }) => {
  vi.setSystemTime(now() + off * MINUTE_MS);
  await tell();
});
