/** A function's clock may be minutes off, so the database compares times. Here only `Date` is wrong. */
import { afterEach, expect, test, vi } from 'vitest';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import type { YourData } from '#src/account/schema.ts';
import { anAnswer, anEmail, aRegistration, screens } from '#tests/support/factories.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aLinkTo, aReferralCode } from '#tests/support/surveys.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';

const MINUTE_MS = 60_000;
const MINUTE_H = 1 / 60;
const DAY_H = 24;

const stack = useStack();

afterEach(() => vi.useRealTimers());

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
    return [
      await country('Portugal', now() - MINUTE_MS),
      await country('Chile', now() - 2 * MINUTE_MS),
      (await answerOf(email))?.country,
      await country('Fiji'),
      await answerOf(email),
    ];
  },

  async 'what a browser wrote is its own, from the first moment on'() {
    const email = anEmail();
    const [visitor, other] = [aVisitor(), aVisitor()];
    const said = [
      await codeOf(ask(visitor, '/api/waitlist-registrations', aRegistration({ email }))),
      await codeOf(ask(other, '/api/waitlist-registrations', aRegistration({ email }))),
      await codeOf(ask(visitor, '/api/survey-responses/answer', anAnswer(1, { email }))),
      await codeOf(ask(other, '/api/survey-responses/answer', anAnswer(1, { email }))),
    ];
    const { data } = await ask(visitor, '/api/survey-responses/load', { email });
    return [...said, Object.keys((data as LoadSurveyResponse).answers)];
  },

  async 'a link is issued by the database and works for a day of the database'() {
    const email = anEmail();
    await ask(aVisitor(), '/api/survey-responses/answer', anAnswer(1, { email }));
    const askForLink = () => ask(aVisitor(), '/api/survey-responses/link', { email });
    const open = (token: string) => codeOf(ask(aVisitor(), '/api/owner-sessions', { token }));
    await askForLink();
    const early = await mailed(email);
    const [fresh, replayed] = [await open(early), await open(early)];
    const isOfDatabase = early === (await aLinkTo(stack.owner, email, 'survey_link'));
    const openAfter = async (hours: number) => {
      await askForLink();
      await pass(hours);
      return open(await aLinkTo(stack.owner, email, 'survey_link'));
    };
    const old = [await openAfter(DAY_H - MINUTE_H), await openAfter(DAY_H + MINUTE_H)];
    return [isOfDatabase, fresh, replayed, ...old, await open(early.slice(0, -1))];
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
    const ageMinutes = Math.round((now() - opened) / MINUTE_MS);
    await pass(30 * DAY_H - MINUTE_H);
    const before = await accessOf(owner, email);
    await pass(2 * MINUTE_H);
    return [ageMinutes, (expires - opened) / MINUTE_MS / 60, before, await accessOf(owner, email)];
  },

  async 'a limit lasts ten minutes by the database’s clock'() {
    const { code } = await aReferralCode(stack.owner);
    const client = aVisitor();
    const check = () => ask(client, '/api/manage-referrals', { action: 'validate', referralCode: code });
    const statuses = await Promise.all(Array.from({ length: 200 }, async () => (await check()).status));
    const refused = await check();
    const waitMinutes = Math.ceil((refused.error?.retryAfterS ?? 0) / 60);
    await pass(9 * MINUTE_H);
    const still = (await check()).status;
    await pass(MINUTE_H);
    return [new Set(statuses).size, refused.status, waitMinutes, still, (await check()).status];
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
    const early = await arrived();
    await pass(MINUTE_H);
    const confirmed = await arrived();
    const asked = [];
    for (let time = 0; time < 4; time += 1) {
      asked.push(await codeOf(ask(owner, '/api/survey-responses/link', { email })));
      await pass(2 * MINUTE_H);
    }
    const links = await arrived();
    for (const screen of screens)
      await ask(owner, '/api/survey-responses/answer', anAnswer(screen, { email }));
    const completed = await codeOf(ask(owner, '/api/survey-responses/complete', { email }));
    const sameDay = await arrived();
    await pass(DAY_H);
    return [early, confirmed, ...asked, links, completed, sameDay, await arrived()];
  },
};

test.each([
  [
    'an answer is dated by the database, a late one changes nothing, and a newer one wins',
    [200, 200, 'Portugal', 200, { country: 'Fiji', agoS: 0 }],
  ],
  [
    'what a browser wrote is its own, from the first moment on',
    [201, 'duplicate_email', 200, 'answered_elsewhere', ['question_1']],
  ],
  [
    'a link is issued by the database and works for a day of the database',
    [true, 200, 'link_used', 200, 'link_expired', 'link_incomplete'],
  ],
  ['a session lasts for thirty days of the database', [0, 30 * DAY_H, 'owner', 'locked']],
  ['a limit lasts ten minutes by the database’s clock', [1, 429, 10, 429, 200]],
  [
    'emails are sent by the database’s clock, each once, and links three a day',
    [0, 1, 202, 202, 202, 'rate_limited', 4, 200, 5, 5],
  ],
] as const)('%s, whatever time a function has', async (story, expected) => {
  const told: Record<string, unknown> = {};
  for (const [clock, ms] of [
    ['ahead', 5 * MINUTE_MS],
    ['behind', -5 * MINUTE_MS],
  ] as const) {
    vi.setSystemTime(now() + ms);
    told[clock] = await stories[story]();
  }
  expect(told).toEqual({ ahead: expected, behind: expected });
});
