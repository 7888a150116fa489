/**
 * Random histories of attackers, owners, crowds and strangers look for the next hole in the table of email (take_place).
 * `RUNS=500 npx vitest run tests/slow/email-histories.test.ts` looks longer.
 */
import fc from 'fast-check';
import type pg from 'pg';
import { expect, test, vi } from 'vitest';
import { connect } from '#local/postgres/connect.ts';
import { seededRandom } from '#tests/support/seeded-random.ts';
import { timeMachine } from '#tests/support/time-travel.ts';
import { useStack } from '#tests/support/use-stack.ts';

const RUNS = Number(process.env.RUNS ?? 3);
/** The same histories on each run; `SEED` takes others. */
const SEED = Number(process.env.SEED ?? -2_064_669_372);
vi.setConfig({ testTimeout: 600_000 + RUNS * 5_000 });
const DAY = 24 * 60;
/** Of those that a network's day delays, two become due in ten minutes, with turns of their own time. */
const PACED = 3;
/** Ada and Bob have two spellings each; Mallory's domain has as many addresses as she likes. */
const ADDRESSES = [
  'ada@example.com',
  'ada+2@example.com',
  'bob@example.com',
  'b.ob@gmail.com',
  'm1@mallory.example',
];
const BROWSERS = ['ada', 'bob', 'mallory', 'phone'];
/** `wide` is an IPv6 client's, who has another address in it at each request. */
const NETWORKS = ['home', 'office', 'dark', 'wide'];

const stack = useStack();

type Sent = { recipient: string; mailbox: string; network: string | null; requested: boolean; at: number };
type Row = Record<string, unknown>;

const uuid = (name: string) =>
  `00000000-0000-4000-8000-${Buffer.from(name.padEnd(6).slice(0, 6)).toString('hex')}`;

/** One transaction, which is rolled back: time passes by moving what is stored. */
function aHistory(client: pg.Client) {
  const time = timeMachine(client as unknown as pg.Pool);
  const sessions = new Map<string, string>();
  const sent: Sent[] = [];
  const disowned = new Set<string>();
  const problems: string[] = [];
  let minutes = 0;
  let links = 0;

  const ask = async (text: string, ...values: unknown[]) => (await client.query<Row>(text, values)).rows;
  const one = async (text: string, ...values: unknown[]) => (await ask(text, ...values))[0] ?? {};
  const networksOf = (network: string) =>
    network === 'wide' ? `array['v6-' || gen_random_uuid(), 'wide']` : `array['${network}']`;
  const caller = (browser: string, network: string, session: string | null = null) =>
    `row('${uuid(browser)}', ${session === null ? 'null' : `'${session}'`}, ${networksOf(network)})::caller`;
  const mailboxOf = async (email: string) => String((await one('select mailbox_of($1) as it', email)).it);
  const found = (problem: string) => void problems.push(`${problem}, after ${minutes} minutes`);

  /** As the worker does, all at once. */
  async function deliver() {
    const waiting = await ask(`
      select networks[1] as network, turn, priority from outgoing_emails
      where sent_at is null and failed_at is null and next_attempt_at between now() - interval '10 minutes' and now() order by priority, turn, next_attempt_at`);
    const before = new Map<unknown, number>();
    for (const { network, turn, priority } of waiting) {
      for (const [other, count] of before)
        if (other !== network && Number(priority) === 1 && count > Number(turn) + PACED)
          found(`${String(other)} goes first`);
      before.set(network, (before.get(network) ?? 0) + 1);
    }
    for (;;) {
      await ask(`update email_pace set next_slot = '-infinity'`);
      const claimed = await ask('select id, refusal from claim_emails(500)');
      const left = await ask(
        `update outgoing_emails e set
           sent_at = case when c.refusal is null then now() end, failed_at = case when c.refusal is not null then now() end
         from unnest($1::uuid[], $2::text[]) c (id, refusal) where e.id = c.id
         returning e.recipient, mailbox_of(e.recipient) as mailbox, e.networks[1] as network, e.requested_by > 'nobody' as requested,
           extract(epoch from now() - e.created_at) / 60 as overdue, c.refusal`,
        claimed.map(({ id }) => id),
        claimed.map(({ refusal }) => refusal),
      );
      if (left.length === 0) break;
      for (const { refusal, overdue, ...email } of left as (Sent & {
        refusal: string | null;
        overdue: string;
      })[]) {
        if (refusal !== null) continue;
        // Time passes in leaps; it would have left when it was due.
        sent.push({ ...email, at: minutes - Number(overdue) });
        if (disowned.has(email.mailbox) && !email.requested)
          found(`${email.mailbox} disowned us, and nobody asked`);
      }
    }
    await checkSent();
  }

  async function pass(span: number) {
    await deliver();
    minutes += span;
    await time.pass(span / 60);
    await deliver();
  }

  async function checkSent() {
    const boxes = Map.groupBy(sent, ({ mailbox }) => mailbox);
    for (const [mailbox, emails] of boxes) {
      const within = (span: number) => emails.filter(({ at }) => at > minutes - span);
      if (within(60).length > 18) found(`${mailbox} got ${within(60).length} in an hour`);
      const unasked = within(DAY).filter(({ requested }) => !requested).length;
      if (unasked > 6) found(`${mailbox} got ${unasked} a day that nobody asked for`);
    }
    const confirmed = new Set(
      (await ask(`select mailbox from people where confirmed_at is not null`)).map(({ mailbox }) => mailbox),
    );
    const days = await ask(
      `select network, extract(epoch from now() - ends_at) / 60 + 1440 as age from network_days`,
    );
    for (const { network, age } of days) {
      const today = sent.filter((email) => email.network === network && email.at > minutes - Number(age) - 1);
      // Those of the day before may still be leaving.
      const paced = 2 * (Number(age) / 5 + 1);
      const strangers = today.filter(({ mailbox }) => !confirmed.has(mailbox)).length;
      const width = network === 'wide' ? 2 : 1;
      if (strangers > 200 * width + paced) found(`${String(network)} reached ${strangers} strangers`);
      if (today.length > 1000 * width + paced) found(`${String(network)} caused ${today.length}`);
    }
  }

  /** Known or not, the reply and the place of the caller's next email are the same. */
  async function requestLink(email: string, browser: string, network: string) {
    const session = sessions.get(`${browser} ${email}`) ?? null;
    const who = caller(browser, network, session);
    const request = async (address: string) => {
      const {
        outcome,
        retry_after_s: retry,
        due_at: due,
      } = await one(`select * from enqueue_link('survey_link', $1, null, ${who})`, address);
      const place = await one(
        `select (p).due, (p).turn from take_place('next@${network}.example', 'nobody', ${who}) p`,
      );
      return { outcome: outcome ?? (retry === null ? 'accepted' : 'refused'), retry, due, place };
    };
    const rows = async () => Number((await one('select count(*) as it from outgoing_emails')).it);
    const { who: asks } = await one(`select requester_of($1, ${who}) as who`, email);
    if (asks === 'anybody') {
      const replies: string[] = [];
      for (const address of [email, email.replace('@', '+nobody@')]) {
        await ask('savepoint twin');
        replies.push(JSON.stringify(await request(address)));
        await ask('rollback to savepoint twin');
      }
      if (replies[0] !== replies[1]) found(`a reply tells of ${email}: ${replies.join(' ')}`);
    }
    const before = await rows();
    const { outcome, due_at: due } = await one(
      `select * from enqueue_link('survey_link', $1, null, ${who})`,
      email,
    );
    const isKnown = (await one('select count(*) as it from people where email = $1', email)).it !== '0';
    const waits = (
      await one(
        `select count(*) as it from outgoing_emails where recipient = $1 and sent_at is null and failed_at is null`,
        email,
      )
    ).it;
    if (outcome !== 'accepted' && (await rows()) !== before)
      found(`a refused request queued an email to ${email}`);
    if (outcome !== 'accepted' && asks !== 'anybody') found(`its own slot refused ${email}`);
    if (outcome === 'accepted' && isKnown && waits === '0')
      found(`an accepted request queued nothing to ${email}`);
    const day = await one('select emails from network_days where network = $1', network);
    if (asks === 'owner' && due != null && Number(day.emails) <= 1000) {
      const { late } = await one(
        `select $1::timestamptz > now() + interval '10 minutes 1 second' as late`,
        due,
      );
      if (late === true) found(`the owner of ${email} waits longer than ten minutes`);
    }
  }

  const answered = `update survey_responses set question_1 = 'Malta', question_2 = '10+ years', question_3 = '{Other}', question_4 = '{Other}',
    question_5 = 'No', question_6 = '{"Track record"}', question_9 = 'Monthly', question_10 = '$1,000-$5,000', question_11 = '{Offices}',
    question_12 = 'Trust' where email = any ($1)`;
  const QUESTIONS = `'{question_1,question_2,question_3,question_4,question_5,question_6,question_9,question_10,question_11,question_12}'`;
  const join = (email: string, who: string) =>
    ask(
      `select register_on_waitlist(e, '{"fullName":"Ada"}', null, false, ${who}, 'joining-2', null, null) from unnest($1::text[]) e`,
      [email],
    );

  const shown = `(check_link(p.id, now() + interval '1 hour', 'look', null, row(null, null, '{}'))).entry - '{fullName,referrerEmail,answersFromHere}'::text[]`;

  const steps = {
    join: (email: string, browser: string, network: string) => join(email, caller(browser, network)),
    answer: (email: string, browser: string, network: string) =>
      ask(
        `select save_survey_answer($1, null, 'question_1', '{"question_1": "Malta"}', 1, null, ${caller(browser, network)})`,
        email,
      ),
    async complete(email: string, browser: string, network: string) {
      const who = caller(browser, network, sessions.get(`${browser} ${email}`));
      await ask(
        `select save_survey_answer($1, null, 'question_1', '{"question_1": "Malta"}', 1, null, ${who})`,
        email,
      );
      await ask(answered, [email]);
      await ask(`select complete_survey($1, null, ${QUESTIONS}, ${who})`, email);
    },
    link: requestLink,
    code: (email: string, browser: string, network: string) =>
      ask(
        `select enqueue_link('survey_completion', $1, null, ${caller(browser, network, sessions.get(`${browser} ${email}`))})`,
        email,
      ),
    /** Only somebody who reads the mailbox has the link. */
    async confirm(email: string, browser: string, network: string) {
      if (!sent.some(({ recipient }) => recipient === email)) return;
      const session = `\\x${Buffer.from(`${browser} ${email} ${(links += 1)}`).toString('hex')}`;
      const [opened] = await ask(
        `select (open_link(p.id, now() + interval '1 hour', '${links}', ${shown}, true, ${caller(browser, network, session)})).outcome from people p where email = $1`,
        email,
      );
      if (opened?.outcome !== 'valid') return;
      sessions.set(`${browser} ${email}`, session);
      disowned.delete(await mailboxOf(email));
    },
    async disown(email: string, browser: string, network: string) {
      if (!sent.some(({ recipient }) => recipient === email)) return;
      const [gone] = await ask(
        `select (disown_person(p.id, now() + interval '1 hour', 'd${(links += 1)}', ${shown}, ${caller(browser, network)})).outcome from people p where email = $1`,
        email,
      );
      if (gone?.outcome === 'disowned') disowned.add(await mailboxOf(email));
    },
    bounce: (email: string) =>
      ask(
        `select apply_email_event(id, 'bounced_permanent', now()) from outgoing_emails where recipient = $1 and sent_at is not null limit 1`,
        email,
      ),
    complain: (email: string) =>
      ask(
        `select apply_email_event(id, 'complained', now()) from outgoing_emails where recipient = $1 and sent_at is not null limit 1`,
        email,
      ),
    delete: (email: string, browser: string, network: string) =>
      ask(
        `select delete_person(${caller(browser, network, sessions.get(`${browser} ${email}`) ?? '\\x00')}, id) from people where email = $1`,
        email,
      ),
    /** One person with sixty networks asks for one mailbox, under a new name each. */
    sixty: (email: string, _: string, network: string) =>
      ask(
        `select enqueue_link('survey_link', $1::text, null, row(gen_random_uuid(), null, array[concat('${network}-', n)])::caller) from generate_series(1, 60) n`,
        [email],
      ),
    /** Mallory's browser joins strangers' addresses and asks for a link to each, as many as join's limit once let through. */
    async burst(email: string, _: string, network: string) {
      const who = caller('mallory', network);
      for (let wave = 0; wave < 3; wave += 1) {
        const strangers = `generate_series(1, 90) n, concat('s', n, '-${minutes}@', $1::text) e`;
        await ask(
          `select register_on_waitlist(e, '{"fullName":"Ada"}', null, false, ${who}, 'joining-2', null, null) from ${strangers}`,
          email.split('@')[1],
        );
        await ask(
          `select enqueue_link('survey_link', e, null, ${who}) from ${strangers}`,
          email.split('@')[1],
        );
        await pass(11);
      }
    },
    /** 240 people of a domain, who each join and finish. */
    async crowd(email: string, _: string, network: string) {
      const people = `generate_series(1, 240) n, concat('p', n, '-${minutes}@', $1::text) e`;
      const who = `row(md5(e)::uuid, null, ${networksOf(network)})::caller`;
      const of = `${network}.${email.split('@')[0] ?? ''}.example`;
      await ask(
        `select register_on_waitlist(e, '{"fullName":"Ada"}', null, false, ${who}, 'joining-2', null, null) from ${people}`,
        of,
      );
      await ask(
        `select enqueue_email(e, 'survey_completion', '{}', p) from ${people}, take_place(e, requester_of(e, ${who}), ${who}) p where p.refusal is null`,
        of,
      );
    },
  };

  return { steps, problems, pass };
}

type Name = keyof ReturnType<typeof aHistory>['steps'];
const names: Name[] = [
  'join',
  'answer',
  'complete',
  'link',
  'code',
  'confirm',
  'disown',
  'bounce',
  'complain',
  'delete',
  'burst',
  'crowd',
  'sixty',
];
const step = fc.record({
  name: fc.constantFrom<Name>(...names, 'link', 'link', 'join'),
  email: fc.constantFrom(...ADDRESSES),
  browser: fc.constantFrom(...BROWSERS),
  network: fc.constantFrom(...NETWORKS),
  /** Most things happen at once. */
  pause: fc.constantFrom(0, 0, 0, 1, 4, 11, 30, DAY),
});

test(`${RUNS} random histories find no hole in the table of email`, async () => {
  await using client = await connect(stack.ownerUrl);
  const done = new Map<Name, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 12, maxLength: 40 }), async (history) => {
      await client.query('begin');
      try {
        const { steps, problems, pass } = aHistory(client);
        for (const { name, email, browser, network, pause } of history) {
          await steps[name](email, browser, network);
          done.set(name, (done.get(name) ?? 0) + 1);
          if (pause > 0) await pass(pause);
          if (problems.length > 0) break;
        }
        await pass(1);
        expect(problems).toEqual([]);
      } finally {
        await client.query('rollback');
      }
    }),
    {
      numRuns: RUNS,
      endOnFailure: process.env.SHRINK === undefined,
      seed: SEED,
    },
  );
  expect([...done.keys()].toSorted(), 'each kind of step was taken').toEqual(names.toSorted());
});

test('of 300 people behind one address, beside a spoiler who only reads, everybody joins and has their code within the hour', async () => {
  await using client = await connect(stack.ownerUrl);
  const ask = async (text: string, ...values: unknown[]) => (await client.query<Row>(text, values)).rows;
  await client.query('begin');
  const time = timeMachine(client as unknown as pg.Pool);
  const random = seededRandom(7);
  const crowd = Array.from({ length: 300 }, (_, n) => ({
    email: `p${n}@crowd.example`,
    joins: 2 * Math.floor(random() * 5),
    finishes: random() < 0.5 ? 10 + 2 * Math.floor(random() * 5) : NaN,
    willConfirm: random() < 0.6,
    confirms: NaN,
    code: NaN,
  }));
  const who = (email: string, session = 'null') =>
    `row(md5('${email}')::uuid, ${session}, '{crowd}')::caller`;
  const outcomes: unknown[] = [];
  for (let minute = 0; minute < 80; minute += 2) {
    await ask(
      `select load_survey('x' || n || '@example.com', null, ${who('spoiler')}) from generate_series(1, 40) n`,
    );
    for (const person of crowd) {
      const { email } = person;
      if (person.joins === minute) {
        const join = `register_on_waitlist($1, '{"fullName":"Ada"}', null, false, ${who(email)}, 'joining-2', null, null)`;
        outcomes.push((await ask(`select (${join}).outcome`, email))[0]?.outcome);
      }
      if (person.finishes === minute)
        await ask(
          `select enqueue_email($1, 'survey_completion', '{}', take_place($1, requester_of($1, ${who(email)}), ${who(email)}))`,
          email,
        );
      if (person.confirms === minute)
        await ask(
          `select open_link(p.id, now() + interval '1 hour', $1, (check_link(p.id, now() + interval '1 hour', 'look', null, row(null, null, '{}'))).entry
             - '{fullName,referrerEmail,answersFromHere}'::text[], true, ${who(email, `sha256('${email}')`)}) from people p where email = $1`,
          email,
        );
    }
    const left = await ask(`update outgoing_emails set sent_at = now(), attempts = 1
      where sent_at is null and next_attempt_at <= now() returning recipient, kind`);
    for (const { recipient, kind } of left) {
      const person = crowd.find(({ email }) => email === recipient);
      if (person === undefined) continue;
      if (person.willConfirm && Number.isNaN(person.confirms))
        person.confirms = minute + 2 + 2 * Math.floor(random() * 4);
      if (kind === 'survey_completion') person.code = minute;
    }
    await time.pass(2 / 60);
  }
  await client.query('rollback');
  expect(new Set(outcomes)).toEqual(new Set(['registered']));
  const late = crowd.filter(({ finishes, code }) => !Number.isNaN(finishes) && !(code - finishes <= 60));
  expect(late).toEqual([]);
});

test('an email of a kind that the table doesn’t list is an error at once', async () => {
  const queue = stack.sql`
    select enqueue_email('ada@example.com', 'newsletter', '{}', take_place('ada@example.com', 'nobody', row(null, null, '{net}')))`;
  await expect(queue).rejects.toThrow('email_kind_known');
});
