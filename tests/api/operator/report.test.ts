/** The report on people whose answers are known, checked against plain loops over their list. */
import { Context } from 'hono';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { functionContext } from '#local/netlify/functions.ts';
import type { ApiEnv } from '#netlify/shared/route.ts';
import { exportPeople } from '#netlify/routes/operator.ts';
import {
  type AbuseSign,
  type OperatorList,
  type OperatorPeopleRequest,
  type OperatorReport,
  type OperatorTexts,
  type GroupBody,
  type OperatorTextsRequest,
  type ReportBody,
} from '#src/operator/schema.ts';
import { LARGE, type Group } from '#src/operator/group.ts';
import { questions, YES } from '#src/shared/questions.ts';
import { advise } from '#src/operator/verdict/advice.ts';
import { largeAmounts } from '#src/operator/verdict/hypotheses.ts';
import { proportion } from '#src/operator/proportion.ts';
import { reportWords as words } from '#src/operator/report-words.ts';
import { othersThan } from '#src/operator/report/Channels.tsx';
import {
  columnOf,
  isMultiple,
  questionKeys,
  questionOptions,
  questionTitle,
} from '#src/operator/question-keys.ts';
import { judgeAll } from '#src/operator/verdict/judge.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { loggedWhile } from '#tests/support/logged.ts';
import { useCast } from '#tests/support/use-stack.ts';
import type { Visitor } from '#tests/support/visitor.ts';
import {
  blank,
  draw,
  insertPeople,
  insertVisits,
  plantedSigns,
  visits,
  type SyntheticPerson,
} from '#tests/api/operator/synthetic-population.ts';
import { answers, LEAST, MOST } from '#tests/support/factories.ts';
import { watchAdvice } from '#netlify/emails/advice-watch.ts';
import { adviceSentence } from '#src/operator/verdict/sentences.ts';

const { stack, cast } = useCast();
let operator: Visitor;

async function empty() {
  await stack.empty();
  operator = await aSignedInOperator();
}

async function fill(people: readonly SyntheticPerson[]) {
  await empty();
  await insertPeople(stack.owner, people);
  await insertVisits(stack.owner);
}

async function theGroup(group: Group): Promise<GroupBody | null> {
  const { status, data, text } = await operator.call('/api/operator/group', { group });
  expect(status, text).toBe(200);
  return (data as { body: GroupBody | null }).body;
}

async function ask(): Promise<OperatorReport> {
  const { status, data, text } = await operator.call('/api/operator/report', undefined);
  expect(status, text).toBe(200);
  return data as OperatorReport;
}

async function theReport(): Promise<ReportBody> {
  const report = await ask();
  if (report.state !== 'report') throw new Error(`There is no report: ${report.state}.`);
  return report;
}

const isAnswering = ({ completed, changedAgoMs }: SyntheticPerson) => !completed && changedAgoMs < 3_600_000;

const dayOf = (moment: Date) => moment.toISOString().slice(0, 10);

const channelOf = ({ campaign, site }: SyntheticPerson) => campaign ?? site ?? '';

const hasBegun = ({ country }: SyntheticPerson) => country !== null;

type Decisions = Partial<Record<AbuseSign['sign'], 'counted' | 'left_out'>>;

function standingOf({ signs }: SyntheticPerson, decisions: Decisions) {
  if (signs.length === 0) return 'clean';
  if (signs.some((sign) => decisions[sign] === 'left_out')) return 'left_out';
  return signs.every((sign) => decisions[sign] === 'counted') ? 'counted' : 'flagged';
}

const judgedOf = (some: readonly SyntheticPerson[], decisions: Decisions) =>
  judgeAll(
    some.filter(hasBegun).flatMap((person) =>
      (['4', '7', '8'] as const).map((key) => ({
        question: columnOf(key),
        options: person.answers[key] ?? null,
        isConfirmed: person.isConfirmed,
        standing: standingOf(person, decisions),
        isAnswering: isAnswering(person),
        people: 1,
      })),
    ),
  );

const SCREENS = questions.map(({ screen }) => `${screen}` as const);
const answersTo = ({ country, answers }: SyntheticPerson, key: string): string[] => {
  if (key !== '1') return answers[key as keyof SyntheticPerson['answers']] ?? [];
  return country === null ? [] : [country];
};
const withoutGap = (person: SyntheticPerson) => {
  const gap = SCREENS.findIndex((screen) => answersTo(person, screen).length === 0);
  return gap === -1 ? SCREENS.length : gap;
};

const choosing =
  (key: string, ...options: string[]) =>
  (person: SyntheticPerson) =>
    answersTo(person, key).some((answer) => options.includes(answer));
const groups: [name: string, group: Group | null, isIn: (person: SyntheticPerson) => boolean][] = [
  ['everybody', null, () => true],
  ['a country', { by: '1', is: 'Kenya' }, choosing('1', 'Kenya')],
  ['a barrier', { by: '4', is: answers[4].answer[0] }, choosing('4', answers[4].answer[0])],
  ['large amounts', LARGE, choosing('7', ...largeAmounts)],
  ['a channel', { by: 'channel', is: '' }, (person) => person.isRegistered && channelOf(person) === ''],
];

describe.each([5, 40, 700])('with a population of %i', (size) => {
  const everybody = draw(size);
  beforeAll(() => fill(everybody));

  describe.each(groups)('the report of %s', (_, group, isIn) => {
    let body: GroupBody;
    const people = everybody.filter(isIn);
    const began = people.filter(hasBegun);
    const registered = people.filter(({ isRegistered }) => isRegistered);
    const flagged = new Set(people.filter(({ signs }) => signs.length > 0));
    beforeAll(async () => {
      const read = group === null ? await theReport() : await theGroup(group);
      if (read === null) throw new Error('Nobody is in it.');
      body = read;
    });

    test('each step of the funnel counts the people who reached it', () => {
      const reached = [
        registered.length,
        registered.filter(({ hasOpened }) => hasOpened).length,
        ...SCREENS.map((_screen, index) => registered.filter((person) => withoutGap(person) > index).length),
        registered.filter(({ completed }) => completed).length,
      ];
      const steps = reached.map((count, index) => {
        const before = reached[index - 1] ?? 0;
        return {
          people: count,
          ofPrevious: before === 0 ? null : proportion(count, before),
          ofFirst: index === 0 ? null : proportion(count, registered.length),
          lost: index === 0 ? 0 : before - count,
        };
      });
      expect(body.funnel.steps).toMatchObject(steps);
      const others = began.filter(({ isRegistered }) => !isRegistered);
      expect(body.funnel.unregistered).toEqual({
        answered: others.length,
        completed: others.filter(({ completed }) => completed).length,
      });
    });

    test('each of the last 60 days counts who joined, and who of them began and completed', () => {
      const first = dayOf(new Date(Date.now() - 59 * 86_400_000));
      const recent = registered.filter(({ joinedAt }) => dayOf(joinedAt) >= first);
      const days = [...Map.groupBy(recent, ({ joinedAt }) => dayOf(joinedAt))].toSorted();
      expect(body.days).toEqual(
        days.map(([day, those]) => ({
          day,
          joined: those.length,
          completed: those.filter(({ completed }) => completed).length,
        })),
      );
    });

    test('each question has its counts, shares and intervals, scales in their order, however few people answered', () => {
      expect(body.questions.map(({ key }) => key)).toEqual([
        ...SCREENS.slice(0, 5),
        '5a',
        ...SCREENS.slice(5),
      ]);
      for (const { key, answered, options } of body.questions) {
        const who = people.filter((person) => answersTo(person, key).length > 0);
        expect(answered, `question ${key}`).toBe(who.length);
        if (key === '10') continue;
        for (const { option, figure } of options)
          expect(figure).toEqual(proportion(who.filter(choosing(key, option)).length, who.length));
        const chosen = new Set(who.flatMap((person) => answersTo(person, key)));
        expect(options.map(({ option }) => option)).toEqual(expect.arrayContaining([...chosen]));
        const counts = options.map(({ figure }) => figure.count);
        if (key === '1' || isMultiple(key))
          expect(counts).toEqual(counts.toSorted((one, other) => other - one));
        else expect(options.map(({ option }) => option)).toEqual(answered === 0 ? [] : questionOptions(key));
        const { length: afterYes } = people.filter((person) => answersTo(person, '5')[0] === YES);
        if (key === '5a') expect(answered).toBe(afterYes);
      }
    });

    test('intended dollars count the low end of every range, and people who could be fakes apart', () => {
      const low = (range: string) => Number.parseInt(range.slice(1).replace(',', ''), 10);
      const amountsOf = (some: SyntheticPerson[]) => {
        const ranges = some.flatMap((person) => answersTo(person, '7'));
        const sorted = ranges.toSorted((one, other) => low(one) - low(other));
        if (sorted.length === 0) return null;
        const leastUsd = sorted.reduce((sum, range) => sum + low(range), 0);
        return { answered: sorted.length, leastUsd, median: sorted[Math.ceil(sorted.length / 2) - 1] };
      };
      const isCounted = (person: SyntheticPerson) => person.isConfirmed && !flagged.has(person);
      expect(body.amounts).toEqual({
        counted: amountsOf(began.filter(isCounted)),
        others: amountsOf(began.filter((person) => !isCounted(person))),
      });
    });

    test('each channel counts its visits and what became of its people, and all of them add up', () => {
      const lately = dayOf(new Date(Date.now() - 6 * 86_400_000));
      const isCounted = (channel: string) =>
        group === null || (group.by === 'channel' && group.is === channel);
      const sum = (counts: number[]) => counts.reduce((all, one) => all + one, 0);
      const figures = (visited: number[], some: SyntheticPerson[]) => ({
        visits: sum(visited),
        joined: some.length,
        completed: some.filter(({ completed }) => completed).length,
        confirmed: some.filter(({ isConfirmed }) => isConfirmed).length,
        named: some.filter((person) => answersTo(person, '7').length > 0).length,
        large: some.filter((person) => largeAmounts.some((large) => answersTo(person, '7').includes(large)))
          .length,
        flagged: some.filter((person) => flagged.has(person)).length,
        joinedLately: some.filter(({ joinedAt }) => dayOf(joinedAt) >= lately).length,
        completedLately: some.filter(({ completed, joinedAt }) => completed && dayOf(joinedAt) >= lately)
          .length,
      });
      const visited = Object.keys(visits[0]?.channels ?? {}).filter(isCounted);
      const names = new Set([...visited, ...registered.map(channelOf)]);
      const expected = [...names]
        .map((name) => ({
          name,
          ...figures(
            visits.map(({ channels }) =>
              isCounted(name) ? ((channels as Record<string, number>)[name] ?? 0) : 0,
            ),
            registered.filter((person) => channelOf(person) === name),
          ),
        }))
        .toSorted(
          (one, other) =>
            other.completed - one.completed ||
            other.joined - one.joined ||
            other.visits - one.visits ||
            (one.name < other.name ? -1 : 1),
        );
      expect(body.channels.all).toEqual(expected);
      const inAll = figures(
        visits.flatMap(({ channels }) =>
          Object.entries(channels).map(([name, count]) => (isCounted(name) ? count : 0)),
        ),
        registered,
      );
      expect(body.channels.inAll).toEqual(inAll);
      expect(new Set(Object.values(othersThan(body.channels.all, inAll)))).toEqual(new Set([0]));
    });

    test('each sign of fake answers counts who shows it, nobody else does, and no address is shown', () => {
      const counted = Object.groupBy(body.abuse.signs, ({ sign }) => sign);
      const sums = Object.entries(counted).map(([sign, some]) => [
        sign,
        some.reduce((sum, one) => sum + one.people, 0),
      ]);
      const names = new Set(people.flatMap(({ signs }) => signs));
      const showing = (sign: AbuseSign['sign']) => people.filter(({ signs }) => signs.includes(sign)).length;
      expect(Object.fromEntries(sums)).toEqual(
        Object.fromEntries([...names].map((sign) => [sign, showing(sign)])),
      );
      expect(body.abuse.flagged).toEqual(proportion(flagged.size, began.length));
      expect(JSON.stringify(body)).not.toContain('@');
    });

    test('the person who brought the most friends comes first', () => {
      const friends = people.filter(({ completed, code }) => completed && code !== null);
      const byCode = Map.groupBy(friends, ({ code }) => code);
      const counts = [...byCode].map(([code, some]) => ({
        code,
        completed: some.length,
        confirmed: some.filter(({ isConfirmed }) => isConfirmed).length,
        flagged: some.filter((person) => flagged.has(person)).length,
      }));
      expect(body.inviters.toSorted((one, other) => (one.code < other.code ? -1 : 1))).toEqual(
        counts.toSorted((one, other) => ((one.code ?? '') < (other.code ?? '') ? -1 : 1)),
      );
      const confirmed = body.inviters.map((inviter) => inviter.confirmed);
      expect(confirmed).toEqual(confirmed.toSorted((one, other) => other - one));
    });

    test('the time taken is the median from first to last answer', () => {
      const spans = people
        .filter(({ isRegistered, completed }) => isRegistered && completed)
        .map(({ moments }) => Math.max(...moments) - Math.min(...moments))
        .toSorted((one, other) => one - other);
      const half = spans.length / 2;
      const middle = ((spans[Math.ceil(half) - 1] ?? 0) + (spans[Math.floor(half)] ?? 0)) / 2_000;
      const time = { people: spans.length, seconds: expect.closeTo(middle, 6) as number };
      expect(body.funnel.medianTime).toEqual(spans.length === 0 ? null : time);
    });

    test('what people wrote is read newest first, in parts, and by word', async () => {
      const read = async (request: OperatorTextsRequest) =>
        (await operator.call('/api/operator/texts', { ...request, ...(group && { group }) }))
          .data as OperatorTexts;
      const written = people.flatMap((person) => answersTo(person, '10'));
      const all: OperatorTexts['texts'] = [];
      let before: string | undefined;
      do {
        const part = await read({ ...(before !== undefined && { before }) });
        all.push(...part.texts);
        before = part.next?.toString();
      } while (before !== undefined);
      expect(all.map(({ text }) => text).toSorted()).toEqual(written.toSorted());
      const order = all.map(({ response }) => response);
      expect(order).toEqual(order.toSorted((one, other) => other - one));

      const [own = 'nobody wrote this'] = written;
      const writer = people.find((person) => answersTo(person, '10').includes(own));
      const { texts } = await read({ search: own.toUpperCase() });
      const logged = await loggedWhile(() => read({ search: 'rosebud' }));
      expect(logged, 'a search is logged without its words').toContainEqual(
        expect.objectContaining({ event: 'operator_read_texts', request: { search: true } }),
      );
      expect(JSON.stringify(logged)).not.toContain('rosebud');
      expect(texts.map(({ text, country }) => [text, country])).toEqual(
        writer === undefined ? [] : [[own, writer.country]],
      );
      expect((await read({ search: '%' })).texts, 'it is no pattern').toEqual([]);
      expect(JSON.stringify(texts)).not.toContain('@');
    });
  });

  test('hypotheses are judged by counts of everybody, the confirmed and the unflagged, and by who left before the question', async () => {
    const body = await theReport();
    const judged = judgedOf(everybody, {});
    expect(body.hypotheses).toEqual(judged);
    expect(body.advice).toEqual({ ...advise(judged), since: null });
    const inOrder = (signs: readonly Pick<AbuseSign, 'sign' | 'about' | 'people'>[]) =>
      signs.map(({ sign, about, people }) => JSON.stringify([sign, about, people])).toSorted();
    expect(inOrder(body.abuse.signs)).toEqual(inOrder(plantedSigns));
    expect(new Set(plantedSigns.map(({ sign }) => sign))).toEqual(new Set(Object.keys(words.abuse.signs)));
  });

  test('decisions leave people out or count them, and the verdict without them stays beside it', async () => {
    const decisions: Decisions = {
      disposable_domain: 'left_out',
      hasty: 'counted',
      same_answers: 'counted',
      burst: 'counted',
    };
    const before = await theReport();
    const decided = before.abuse.signs.filter(({ sign }) => sign in decisions);
    for (const { sign, about } of decided)
      await operator.call('/api/operator/decisions', {
        sign,
        about,
        decision: decisions[sign],
        reason: 'Why',
        seen: null,
      });
    const { hypotheses, undecided, abuse } = await theReport();
    await stack.sql`truncate sign_decisions`;
    expect(hypotheses).toEqual(judgedOf(everybody, decisions));
    expect(undecided).toEqual({
      advice: advise(judgedOf(everybody, {})),
      hypotheses: judgedOf(everybody, {}),
    });
    expect(
      abuse.signs
        .filter(({ decision }) => decision !== null)
        .map(({ sign, about }) => [sign, about])
        .toSorted(),
    ).toEqual(decided.map(({ sign, about }) => [sign, about]).toSorted());
  });

  function callOf({ cookie }: Visitor) {
    const url = 'https://keystead.test/';
    const context = functionContext({ url, ip: '', waitUntil: () => undefined });
    return new Context<ApiEnv>(new Request(url, { headers: { Cookie: cookie } }), { env: { context } });
  }

  /** Read by another program, from as many parts as it takes. */
  async function readFile(exportRequest: OperatorPeopleRequest) {
    const parts: string[] = [];
    for (let next: OperatorPeopleRequest | null = exportRequest; next !== null;) {
      const exported: object = await exportPeople(next, callOf(operator), 20_000);
      if (!(exported instanceof Response)) throw new Error('Nobody is signed in.');
      parts.push(await exported.text());
      const after = exported.headers.get('Next-Part');
      next = after === null ? null : { ...exportRequest, after };
    }
    return { parts, rows: parse<Record<string, string>>(parts.join(''), { bom: true, columns: true }) };
  }

  test('the file has one row for everyone, with all that is stored, and can be joined by address', async () => {
    const { parts, rows } = await readFile({ addresses: 'all' });
    expect(parts.length).toBeGreaterThan(2);
    const everyone = everybody.filter((person) => person.isRegistered || hasBegun(person));
    const yes = (is: boolean) => (is ? 'yes' : 'no');
    const expected = everyone.map((person) => ({
      Email: person.email,
      'Full name': person.isRegistered ? 'Somebody' : '',
      'Joined on (UTC)': dayOf(person.joinedAt),
      'On the waitlist': yes(person.isRegistered),
      'Campaign or site': person.isRegistered ? channelOf(person) : '',
      Source: person.code === null ? 'direct' : 'referred',
      'May be written to': yes(person.isRegistered && person.isConfirmed),
      Finished: yes(person.completed),
      'Signs of abuse': person.signs
        .map((sign): string => words.abuse.signs[sign].name)
        .toSorted()
        .join('; '),
      ...Object.fromEntries(
        questionKeys.map((key) => [`${key}. ${questionTitle(key)}`, answersTo(person, key).join('; ')]),
      ),
    }));
    expect(rows).toHaveLength(everyone.length);
    const byEmail = new Map(rows.map((row) => [row.Email, row]));
    for (const person of expected) expect(byEmail.get(person.Email)).toMatchObject(person);
    expect(rows.filter(({ Region }) => Region === 'Africa').length).toBe(
      everybody.filter(({ country }) => country === 'Kenya').length,
    );

    const { parts: anonymous, rows: unnamed } = await readFile({});
    expect(anonymous.join('')).not.toMatch(/@|Somebody/);
    expect(unnamed).toHaveLength(everyone.length);
    for (const [, group, isIn] of groups.slice(1))
      expect((await readFile({ ...(group && { group }) })).rows).toHaveLength(everyone.filter(isIn).length);
  });
});

const member = (n: number, about: Partial<SyntheticPerson> = {}): SyntheticPerson => ({
  ...blank,
  ...{ email: `n.${n}@gmail.com`, code: null, referrer: null },
  joinedAt: new Date(Date.UTC(2026, 8, 1) + n * 1_000),
  ...about,
});

test('a rush into a young survey is a burst, because it is held against the other hours', async () => {
  const people = Array.from({ length: 151 }, (_, n) => {
    const minutes = n < 56 ? n * 16 : 300 + (n - 56) / 2;
    return member(n, { joinedAt: new Date(Date.UTC(2026, 8, 1) + minutes * 60_000), country: 'Malta' });
  });
  await fill(people);
  const { signs } = (await theReport()).abuse;
  expect(signs).toMatchObject([{ sign: 'burst', about: '2026-09-01', people: 102, decision: null }]);
});

describe('operators decide about the people of a sign', () => {
  const fakes = (count: number) =>
    Array.from({ length: count }, (_, n) =>
      member(n, {
        ...{ email: `fake.${n}@s${n}.one.example`, country: 'Malta', isConfirmed: true },
        joinedAt: new Date(Date.UTC(2026, 8, 1) + n * 7_200_000),
        answers: { '4': [answers[4].answer[0]], '7': [LEAST] },
      }),
    );
  const honest = Array.from({ length: 300 }, (_, n) =>
    member(n, {
      ...{ country: 'Malta', isConfirmed: true, joinedAt: new Date(Date.UTC(2026, 8, 1) + n * 7_000_000) },
      answers: { '4': [answers[4].answer[0]], '7': [n % 2 ? MOST : LEAST] },
    }),
  );
  const what = { sign: 'private_domain', about: 'one.example', reason: 'They wrote the same.' } as const;
  const decide = (decision: 'counted' | 'left_out' | null, seen: string | null) =>
    operator.call('/api/operator/decisions', { ...what, decision, seen });
  const now = async () => {
    const body = await theReport();
    const [sign] = body.abuse.signs;
    const seen = sign?.decision == null ? null : sign.decidedAt;
    return { body, sentence: adviceSentence(body), people: sign?.people, seen };
  };

  test('left out, they are out of all three counts until it is taken back, and a launch that follows is no launch', async () => {
    await fill([...honest, ...fakes(100)]);
    const before = await now();
    expect(before).toMatchObject({ people: 100, seen: null, body: { undecided: null } });
    expect(before.sentence).not.toMatch(/^Launch/);
    expect((await decide('left_out', null)).data).toEqual({ isDecided: true });
    const decided = await now();
    expect(decided.sentence).toBe(
      'Launch, if 100 people (One domain that somebody registered, with all names below it: one.example) are left out.',
    );
    const [ticket] = decided.body.hypotheses;
    const of = (figure?: { of: number }) => figure?.of;
    expect([
      of(ticket?.evidence.figure),
      of(ticket?.among.confirmed.evidence.figure),
      of(ticket?.among.unflagged.evidence.figure),
    ]).toEqual([300, 300, 300]);
    expect(of(decided.body.undecided?.hypotheses[0]?.evidence.figure), 'both are shown').toBe(400);
    expect(adviceSentence({ ...before.body, ...decided.body.undecided })).toBe(before.sentence);

    await stack.sql`
      with later as (
        insert into people (email) select 'later.' || n || '@' || n || '.one.example' from generate_series(1, 5) n returning email
      )
      insert into survey_responses (email, question_1) select email, 'Malta' from later`;
    expect((await now()).people, 'later people are left out too').toBe(105);
    expect((await decide('counted', null)).error?.code, 'somebody else decided').toBe('changed');
    await stack.sql`delete from people where email like '%.one.example' and email <> 'fake.0@s0.one.example'`;
    expect((await now()).people, 'counts who is there').toBe(1);
    expect((await decide(null, decided.seen)).data).toEqual({ isDecided: true });
    expect((await now()).body.undecided).toBeNull();
  });

  test('counted, they show no sign, the file says so, and the log says who decided without naming the domain', async () => {
    await fill([...honest, ...fakes(100)]);
    const logged = await loggedWhile(() => decide('counted', null));
    expect(logged).toContainEqual(
      expect.objectContaining({ event: 'operator_decided', sign: 'private_domain', decision: 'counted' }),
    );
    expect(JSON.stringify(logged)).not.toContain('one.example');
    const { body } = await now();
    expect(body.hypotheses[0]?.among.unflagged.evidence.figure.of).toBe(400);
    expect(body.abuse.flagged.count, 'they still show it').toBe(100);
    const file = await operator.call('/api/operator/people', {});
    expect(file.text.split('all names below it (counted)')).toHaveLength(101);
    await stack.sql`delete from people where email like '%.one.example'`;
    await watchAdvice(new Date());
    expect(await stack.sql`select from sign_decisions`, 'it goes with its last person').toEqual([]);
  });
});

test('what was decided about stays a sign, as long as somebody shows it, and makes nothing else one', async () => {
  const at = (minutes: number) => new Date(Date.UTC(2026, 8, 1) + minutes * 60_000);
  const decide = (sign: string, about: string) =>
    operator.call('/api/operator/decisions', {
      sign,
      about,
      reason: 'Why',
      decision: 'left_out',
      seen: null,
    });
  const signs = async () => (await theReport()).abuse.signs.map(({ sign }) => sign);
  const rush = Array.from({ length: 40 }, (_, n) => member(n, { joinedAt: at(600 + n), country: 'Malta' }));
  await fill([...rush, member(40, { email: 'one@duck.com', joinedAt: at(9_000), country: 'Malta' })]);
  await decide('hasty', '');
  expect(await signs()).toEqual(['burst']);
  await decide('burst', '2026-09-01');
  await stack.sql`
    with later as (insert into people (email) select n || '@gmail.com' from generate_series(1, 900) n returning email)
    insert into survey_responses (email, question_1, created_at)
    select email, 'Malta', '2026-09-01Z'::timestamptz + split_part(email, '@', 1)::integer * interval '9 minutes' from later`;
  expect(await signs(), 'though the usual pace is higher now').toEqual(['burst']);
  await watchAdvice(new Date());
  expect(await stack.sql`select sign from sign_decisions`).toEqual([{ sign: 'burst' }]);
});

describe('with hardly anyone', () => {
  beforeEach(empty);
  const firstSteps = async () => (await theReport()).funnel.steps.slice(0, 3).map(({ people }) => people);

  test('zero and one person are reported without an interval or a verdict', async () => {
    expect((await ask()).state).toBe('nobody');
    await stack.sql`insert into visits (day, channel, visits) values (now(), '', 9)`;
    expect(await firstSteps(), 'only visits').toEqual([0, 0, 0]);

    const person = await cast.joined();
    expect(await firstSteps()).toEqual([1, 0, 0]);
    await cast.stranger(person).load();
    expect(await firstSteps(), 'somebody else looked').toEqual([1, 0, 0]);
    await person.load();
    expect(await firstSteps()).toEqual([1, 1, 0]);

    for (const answer of [1, 2, 8, { screen: 7, answer: MOST }] as const) await person.answer(answer);
    const body = await theReport();
    expect(body.funnel.steps[2]?.ofPrevious).toEqual({ count: 1, of: 1, share: 1, interval: null });
    for (const { options } of body.questions)
      expect(options.filter(({ figure }) => figure.interval !== null)).toEqual([]);
    expect(body.hypotheses.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided']);
    expect(body.hypotheses[0]).toMatchObject({
      more: { low: 29 },
      evidence: { figure: { count: 1, of: 1, interval: null } },
    });
    expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
  });

  test('a person who answers first and joins later is registered and has opened the survey', async () => {
    const late = await cast.answering();
    expect((await theReport()).funnel.unregistered.answered).toBe(1);
    await late.join();
    expect((await theReport()).funnel.unregistered.answered).toBe(0);
    expect(await firstSteps()).toEqual([1, 1, 1]);
  });
});

test('people whose mailbox refuses email count nowhere in the report or the list until they confirm', async () => {
  const people = draw(90);
  await fill(people);
  const refused = people.filter((person, n) => hasBegun(person) && n % 5 === 0).map(({ email }) => email);
  await stack.sql`
    insert into suppressed_addresses select address_hash(p.email), 'bounced', now(), p.id
    from people p where p.email = any (${refused})`;
  const read = async () => {
    const report = await theReport();
    const { refused: left, ...list } = (await operator.call('/api/operator/list', {})).data as OperatorList;
    return { report, list, left };
  };
  const { report, list, left } = await read();
  const registered = people.filter(({ isRegistered }) => isRegistered);
  const gone = registered.filter(({ email, isConfirmed }) => refused.includes(email) && !isConfirmed);
  const counted = registered.length - gone.length;
  const { joined, confirmed, completed } = report.channels.inAll;
  expect([left, joined, list.joined]).toEqual([gone.length, counted, counted]);
  expect([list.confirmed, report.funnel.steps.at(-1)?.people], 'one word, the same people').toEqual([
    confirmed,
    completed,
  ]);
  await stack.sql`delete from people where confirmed_at is null and email = any (${refused})`;
  const generatedAt = expect.any(String) as string;
  expect(await read()).toEqual({ report: { ...report, generatedAt }, list, left: 0 });
});

test('everyone from one hour, without a campaign, is one channel and no burst', async () => {
  await fill(Array.from({ length: 60 }, (_, n) => member(n, { country: 'Malta' })));
  await stack.sql`delete from visits`;
  const { channels, funnel, abuse } = await theReport();
  expect(channels.inAll).toMatchObject({ joined: 60, flagged: 0, completed: 0 });
  expect(channels.all.map(({ name }) => name)).toEqual(['']);
  expect([funnel.medianTime, abuse.signs]).toEqual([null, []]);
});

test('of 10,001 campaigns 10,000 are listed, and everyone counts', async () => {
  await fill(Array.from({ length: 10_001 }, (_, n) => member(n, { campaign: `c${n}`, country: 'Malta' })));
  await stack.sql`delete from visits`;
  const { channels } = await theReport();
  expect(channels.all).toHaveLength(10_000);
  expect(channels.inAll).toMatchObject({ joined: 10_001 });
});
