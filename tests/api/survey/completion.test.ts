import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { functionContext } from '#local/netlify/functions.ts';
import api from '#netlify/functions/api.ts';
import { PRO_MONTHS } from '#src/shared/site/facts.ts';
import { questions } from '#src/shared/questions.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey, aReferralCode, findRewards, type Rewards } from '#tests/support/surveys.ts';
import { aVisitor } from '#tests/support/visitor.ts';

const AT_ONCE = 100;
const DRAWN = 40_000;

const stack = useStack();

beforeEach(() => stack.empty());

const nothing: Rewards = {
  completed: false,
  pro_code: null,
  memberships: [],
  referral_codes: [],
  credits: [],
  emails: [],
};

const complete = (email: string) => aVisitor().complete(email);

/** Tries again when asked to, because a crowd on a slow machine may have to. */
async function completePatiently(email: string, tries = 10): ReturnType<typeof complete> {
  const answer = await complete(email);
  return answer.error?.code === 'completion_failed' && tries > 1
    ? completePatiently(email, tries - 1)
    : answer;
}

async function expectRewardedOnce(email: string, referralCode: string | undefined, referrer?: string) {
  const rewards = await findRewards(stack.owner, email);
  expect(rewards.pro_code).toMatch(/^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/);
  expect(referralCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{10}$/);
  expect(rewards).toEqual({
    completed: true,
    pro_code: rewards.pro_code,
    memberships: [rewards.pro_code],
    referral_codes: [referralCode],
    credits: referrer === undefined ? [] : [referrer],
    emails: [{ proCode: rewards.pro_code, ownCode: referralCode }],
  });
}

/** The next write to a table ends its session, as if the function or server was killed. */
const killedAt = (table: string, timing = '') => ({
  fail: `create function kill() returns trigger language plpgsql security definer as
      $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$;
    create constraint trigger kill after insert or update on ${table} ${timing} for each row execute function kill()`,
  mend: 'drop function kill() cascade',
});

const without = (kind: 'table' | 'function', name: string) => ({
  fail: `alter ${kind} ${name} rename to away`,
  mend: `alter ${kind} away rename to ${name}`,
});

test(`${AT_ONCE} simultaneous completions of one address give every reward once and return the same code`, async () => {
  const referrer = await aReferralCode(stack.owner);
  const email = await anAnsweredSurvey(stack.owner, { referralCode: referrer.code });
  const lines = vi.spyOn(console, 'log');
  const answers = await Promise.all(Array.from({ length: AT_ONCE }, () => completePatiently(email)));
  expect(lines).not.toHaveBeenCalledWith(expect.stringContaining('completion_step_failed'));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const codes = new Set(answers.map(({ data }) => data?.ownCode));
  expect(codes.size).toBe(1);
  await expectRewardedOnce(email, [...codes][0], referrer.email);
  expect(
    await stack.sql`select user_id, months_granted, source from pro_memberships where email = ${email}`,
  ).toEqual([{ user_id: null, months_granted: PRO_MONTHS, source: 'survey_completion' }]);
});

test('a completion waits for a concurrent change of the answers and judges the result', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  const other = await stack.owner.connect();
  await other.query('begin');
  await other.query('update survey_responses set question_12 = null where email = $1', [email]);
  const completing = complete(email);
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
  await expect.poll(async () => (await stack.owner.query(waiting)).rowCount).toBe(1);
  await other.query('commit');
  other.release();
  expect((await completing).error).toMatchObject({ code: 'incomplete', missing: [10] });
  expect(await findRewards(stack.owner, email)).toEqual(nothing);
});

test.each(questions)('nothing is promised while screen $screen is open', async ({ screen, storedAs }) => {
  const email = await anAnsweredSurvey(stack.owner);
  const platforms = storedAs === 'question_5' ? ', question_5a = null' : '';
  await stack.owner.query(`update survey_responses set ${storedAs} = null${platforms} where email = $1`, [
    email,
  ]);
  const { status, error } = await complete(email);
  expect(status).toBe(422);
  expect(error).toMatchObject({ code: 'incomplete', missing: [screen] });
  expect(await findRewards(stack.owner, email)).toEqual(nothing);
});

test.each([
  { fault: 'killed after the Pro code', ...killedAt('referral_codes') },
  { fault: 'killed after the referral code', ...killedAt('pro_memberships') },
  { fault: 'killed after the membership', ...killedAt('survey_responses') },
  { fault: 'killed after the completion', ...killedAt('referrals') },
  { fault: 'killed after the referral', ...killedAt('outgoing_emails') },
  { fault: 'killed at the commit', ...killedAt('outgoing_emails', 'deferrable initially deferred') },
  { fault: 'without random_base32()', ...without('function', 'random_base32') },
])('$fault, nothing is half-written, and the retry gives every reward once', async ({ fail, mend }) => {
  const referrer = await aReferralCode(stack.owner);
  const email = await anAnsweredSurvey(stack.owner, { referralCode: referrer.code });
  await stack.owner.query(fail);
  const { status, error } = await complete(email).finally(() => stack.owner.query(mend));
  expect(status).toBe(503);
  expect(error?.code).toBe('completion_failed');
  expect(await findRewards(stack.owner, email)).toEqual(nothing);
  const { data } = await complete(email);
  await expectRewardedOnce(email, data?.ownCode, referrer.email);
});

const MISSING_TABLE = '42P01';

test.each<{ step: string; lost: Partial<Rewards>; fail: string; mend: string; code?: string }>([
  { step: 'membership', lost: { memberships: [] }, ...without('table', 'pro_memberships') },
  { step: 'referral_tracking', lost: { credits: [] }, ...without('table', 'referrals') },
  { step: 'completion_email', lost: { emails: [] }, ...without('table', 'outgoing_emails') },
  {
    step: 'completion_update',
    lost: { completed: false, pro_code: null, credits: [] },
    fail: 'alter table survey_responses add constraint never check (not completed) not valid',
    mend: 'alter table survey_responses drop constraint never',
    code: '23514',
  },
])(
  'if $step fails, the visitor still completes, the log names it, and nothing else is lost',
  async ({ step, lost, fail, mend, code = MISSING_TABLE }) => {
    const referrer = await aReferralCode(stack.owner);
    const email = await anAnsweredSurvey(stack.owner, { referralCode: referrer.code });
    await stack.owner.query(fail);
    const lines = vi.spyOn(console, 'log');
    const { status, data } = await complete(email).finally(() => stack.owner.query(mend));
    expect(status).toBe(200);
    const warning = { level: 'warning', event: 'completion_step_failed', step, code };
    const said = lines.mock.calls.map(([line]) => JSON.parse(String(line)) as object);
    expect(said).toContainEqual(expect.objectContaining(warning));
    const rewards = await findRewards(stack.owner, email);
    const proCode = rewards.memberships[0] ?? rewards.pro_code;
    expect(rewards).toEqual({
      completed: true,
      pro_code: proCode,
      memberships: [proCode],
      referral_codes: [data?.ownCode],
      credits: [referrer.email],
      emails: [{ proCode, ownCode: data?.ownCode }],
      ...lost,
    });
    expect(data?.isEmailQueued).toBe(step !== 'completion_email');
    const again = { ...data, isEmailQueued: true };
    expect((await complete(email)).data, 'and the next call makes up for it').toEqual(again);
    await expectRewardedOnce(email, data?.ownCode, referrer.email);
    expect((await findRewards(stack.owner, email)).pro_code).toBe(proCode);
  },
);

test('each email of the survey triggers the worker, and no response waits for it', async () => {
  const email = await anAnsweredSurvey(stack.owner);
  const triggered = Promise.withResolvers<Response>();
  vi.spyOn(globalThis, 'fetch').mockReturnValue(triggered.promise);
  const background: Promise<unknown>[] = [];
  for (const path of ['survey-responses/complete', 'send-email', 'survey-responses/link']) {
    const url = `http://localhost/api/${path}`;
    const json = path === 'send-email' ? { type: 'survey_completion', to: email, data: {} } : { email };
    const headers = { 'Content-Type': 'application/json' };
    const request = new Request(url, { method: 'POST', headers, body: JSON.stringify(json) });
    const triggers = background.length;
    const context = functionContext({ url, ip: '', waitUntil: (work) => background.push(work) });
    expect((await api(request, context)).ok, path).toBe(true);
    expect(background.length - triggers, path).toBe(1);
    await stack.sql`delete from call_counts`;
  }
  triggered.resolve(new Response(null, { status: 202 }));
  await Promise.all(background);
});

test('a generated code that is already taken is drawn again', async () => {
  const earlier = await anAnsweredSurvey(stack.owner);
  const { data: taken } = await complete(earlier);
  const { pro_code: takenPro } = await findRewards(stack.owner, earlier);
  // Draws each code three times as it was drawn before.
  await stack.owner.query(
    `alter function random_base32 rename to random_base32_away;
     create sequence draws;
     create function random_base32(p_length integer) returns text language sql as
       $$ select case when nextval('draws') in (1, 2, 3, 5, 6, 7)
         then case p_length when 10 then '${taken?.ownCode ?? ''}' else '${takenPro?.replaceAll('PRO', '').replaceAll('-', '') ?? ''}' end
         else random_base32_away(p_length) end $$`,
  );
  onTestFinished(async () => {
    await stack.owner.query(
      'drop function random_base32; drop sequence draws; alter function random_base32_away rename to random_base32',
    );
  });
  const email = await anAnsweredSurvey(stack.owner);
  const { data } = await complete(email);
  await expectRewardedOnce(email, data?.ownCode);
  await expectRewardedOnce(earlier, taken?.ownCode);
});

test('codes have 60 and 50 random bits: no repetition in 40,000, and no character more likely than another', async () => {
  const { rows } = await stack.owner.query<{ pro: number; referral: number; least: number; most: number }>(
    `with drawn as materialized (
       select random_base32(12) as pro, random_base32(10) as referral from generate_series(1, ${DRAWN})
     ), counted as (
       select count(*) as times from drawn, generate_series(1, 12) as place
       group by place, substr(pro, place, 1)
     )
     select (select count(distinct pro) from drawn)::int as pro,
       (select count(distinct referral) from drawn)::int as referral,
       min(times)::int as least, max(times)::int as most
     from counted having count(*) = 12 * 32`,
  );
  const expected = DRAWN / 32;
  expect(rows).toHaveLength(1);
  expect(rows[0]).toMatchObject({ pro: DRAWN, referral: DRAWN });
  expect(rows[0]?.least).toBeGreaterThan(expected * 0.8);
  expect(rows[0]?.most).toBeLessThan(expected * 1.2);
});
