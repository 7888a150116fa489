/** The report over people of whom everything is known, against what is counted from their list by plain loops. */
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'csv-parse/sync';
import { sql } from '#netlify/runtime/sql.ts';
import { exportAnswers } from '#netlify/services/operator-answers.ts';
import { countryGroups } from '#src/data/country-groups.ts';
import {
  loadSurveyEndpoint,
  openOwnerSessionEndpoint,
  operatorAnswersEndpoint,
  operatorComparisonEndpoint,
  operatorReportEndpoint,
  operatorTextsEndpoint,
} from '#src/contracts/endpoints.ts';
import type {
  OperatorReport,
  OperatorReportFilters,
  OperatorReportRequest,
  ReportBody,
} from '#src/contracts/operator-report.ts';
import type { OperatorComparison, OperatorComparisonRequest } from '#src/contracts/operator-comparison.ts';
import type { OperatorTexts, OperatorTextsRequest } from '#src/contracts/operator-texts.ts';
import { YES, type Option } from '#src/data/survey-questions.ts';
import type { Proportion } from '#src/domain/proportion.ts';
import { questionOptions } from '#src/domain/report-dimensions.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { optionTexts } from '#tests/support/option-texts.ts';
import { aSignedInOperator, operatorCallBy } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { aProofOf } from '#tests/support/surveys.ts';
import { aVisitor, type Visitor } from '#tests/support/visitor.ts';
import {
  abuse,
  draw,
  owners,
  insertPeople,
  insertVisits,
  visits,
  type Person,
} from '#tests/support/synthetic-population.ts';

const stack = useStack();
let operator: Visitor;
const people = draw(700);

beforeAll(async () => {
  await insertPeople(stack.owner, people);
  await insertVisits(stack.owner);
  operator = await aSignedInOperator();
});

const headers = () => ({ Cookie: operator.cookie });

/** The operator's session goes with all the rest. */
async function empty() {
  await stack.empty();
  operator = await aSignedInOperator();
}

async function ask(request: OperatorReportRequest): Promise<OperatorReport> {
  const query = new URLSearchParams(request as Record<string, string>).toString();
  const path = `${operatorReportEndpoint.path}?${query}`;
  const response = await callFunction({ path, headers: headers() });
  const answer = (await response.json()) as { data: OperatorReport };
  expect(response.status, JSON.stringify(answer)).toBe(200);
  return answer.data;
}

async function bodyOf(request: OperatorReportRequest): Promise<ReportBody> {
  const report = await ask(request);
  if (report.state !== 'report') throw new Error(`There is no report: ${report.state}.`);
  return report;
}

type Wanted = { [Key in keyof OperatorReportFilters]: OperatorReportFilters[Key] | undefined };

function fits(person: Person, { country, countryGroup, source, from, to }: Wanted): boolean {
  const day = person.joinedAt.toISOString().slice(0, 10);
  const places: readonly string[] | undefined = country
    ? [country]
    : countryGroup && countryGroups[countryGroup];
  return (
    (places === undefined || places.includes(person.country ?? '')) &&
    (source === undefined || (source === 'referred') === (person.code !== null)) &&
    (from === undefined || day >= from) &&
    (to === undefined || day <= to)
  );
}

const SCREENS = ['1', '2', '3', '4', '5', '6', '7', '8', '9', '10'] as const;
const saidTo = (person: Person, key: string): string[] =>
  key === '1'
    ? person.country === null
      ? []
      : [person.country]
    : (person.answers[key as keyof Person['answers']] ?? []);
const withoutGap = (person: Person) => {
  const gap = SCREENS.findIndex((screen) => saidTo(person, screen).length === 0);
  return gap === -1 ? 10 : gap;
};

/** The two roots of the quadratic that Wilson's interval solves, by bisection: no formula in common with ours. */
function intervalOf(count: number, of: number) {
  const z = 1.959963984540054;
  const isInside = (p: number) => (count / of - p) ** 2 <= (z ** 2 * p * (1 - p)) / of;
  const edge = (inside: number, outside: number) => {
    for (let step = 0; step < 60; step++) {
      const middle = (inside + outside) / 2;
      if (isInside(middle)) inside = middle;
      else outside = middle;
    }
    return inside;
  };
  return { low: edge(count / of, 0), high: edge(count / of, 1) };
}

/** How many times likelier a mixture worth 50 answers makes these than the bar does: answer by answer, as they come. */
function evidenceAgainst(bar: number, count: number, of: number): number {
  let ratio = 1;
  for (let n = 0; n < of; n += 1) {
    const yes = Math.min(n, count);
    const expected =
      n < count ? (50 * bar + yes) / (50 + n) / bar : (50 * (1 - bar) + n - yes) / (50 + n) / (1 - bar);
    ratio *= expected;
  }
  return ratio;
}

function expectProportion(given: Proportion | undefined, count: number, of: number) {
  expect([given?.count, given?.of]).toEqual([count, of]);
  expect(given?.share).toBe(of === 0 ? 0 : count / of);
  if (of < 10) expect(given?.interval).toBeNull();
  else {
    expect(given?.interval?.low).toBeCloseTo(intervalOf(count, of).low, 9);
    expect(given?.interval?.high).toBeCloseTo(intervalOf(count, of).high, 9);
  }
}

const filters: OperatorReportFilters[] = [
  {},
  { source: 'referred' },
  { source: 'direct' },
  { country: 'Portugal' },
  { countryGroup: 'Europe' },
  { countryGroup: 'Northern America' },
  { from: '2026-09-05', to: '2026-09-12' },
  { to: '2026-09-10', source: 'direct' },
  { country: 'Germany', from: '2026-09-03', source: 'direct' },
];

describe.each(filters.map((filter) => [JSON.stringify(filter), filter] as const))(
  'with the filter %s',
  (_, filter) => {
    let body: ReportBody;
    const inside = people.filter((person) => fits(person, filter));
    const isByPlace = filter.country !== undefined || filter.countryGroup !== undefined;
    beforeAll(async () => {
      body = await bodyOf({ ...filter, row: '7', column: 'source' });
    });

    test('each step of the funnel counts the people who came that far', () => {
      const registered = inside.filter(({ isRegistered }) => isRegistered);
      const reached = [
        ...(isByPlace ? [] : [registered.length, registered.filter(({ hasOpened }) => hasOpened).length]),
        ...SCREENS.map((_screen, index) => registered.filter((person) => withoutGap(person) > index).length),
        registered.filter(({ completed }) => completed).length,
      ];
      expect(body.funnel.startsWith).toBe(isByPlace ? 'answered_1' : 'registered');
      expect(body.funnel.steps.map(({ people: counted }) => counted)).toEqual(reached);
      for (const [index, step] of body.funnel.steps.entries()) {
        const previous = reached[index - 1];
        if (previous === undefined)
          expect([step.ofPrevious, step.ofFirst, step.lost]).toEqual([null, null, 0]);
        else {
          if (step.ofPrevious !== null) expectProportion(step.ofPrevious, reached[index] ?? 0, previous);
          if (step.ofFirst !== null) expectProportion(step.ofFirst, reached[index] ?? 0, reached[0] ?? 0);
          expect(step.lost).toBe(previous - (reached[index] ?? 0));
        }
      }
      const others = inside.filter(({ isRegistered, country }) => !isRegistered && country !== null);
      expect(body.funnel.unregistered).toEqual({
        answered: others.length,
        completed: others.filter(({ completed }) => completed).length,
      });
    });

    test('question 5 branches, and 5a has those who said Yes as its people', () => {
      const answered = inside.filter((person) => saidTo(person, '5').length > 0);
      const yes = answered.filter((person) => saidTo(person, '5')[0] === YES).length;
      expect(body.funnel.branch).toEqual({
        answered: answered.length,
        yes,
        no: answered.length - yes,
        namedPlatforms: yes,
      });
      expect(body.questions.find(({ key }) => key === '5a')?.answered).toBe(yes);
    });

    test('each question has its counts, shares and intervals, largest first, however few people they are', () => {
      expect(body.questions.map(({ key }) => key)).toEqual([
        ...SCREENS.slice(0, 5),
        '5a',
        ...SCREENS.slice(5),
      ]);
      for (const { key, answered, options } of body.questions) {
        const who = inside.filter((person) => saidTo(person, key).length > 0);
        expect(answered, `question ${key}`).toBe(who.length);
        if (key === '10') continue;
        const choosing = (option: string) =>
          who.filter((person) => saidTo(person, key).includes(option)).length;
        for (const { option, figure } of options) expectProportion(figure, choosing(option), who.length);
        const chosen = new Set(who.flatMap((person) => saidTo(person, key)));
        expect(options.map(({ option }) => option)).toEqual(expect.arrayContaining([...chosen]));
        const counts = options.map(({ figure }) => figure.count);
        expect(counts).toEqual(counts.toSorted((one, other) => other - one));
      }
    });

    test('each hypothesis is decided as its confidence sequence says, and the advice follows', () => {
      const [ticket, barrier, rhythm] = body.hypotheses;
      const decided = (key: string, meant: (option: string) => boolean, bar: number) => {
        const who = inside.filter((person) => saidTo(person, key).length > 0);
        const count = who.filter((person) => saidTo(person, key).some(meant)).length;
        if (who.length < 30 || evidenceAgainst(bar, count, who.length) < 20) return 'undecided';
        return count > bar * who.length ? 'supported' : 'refuted';
      };
      expect(ticket?.verdict).toBe(
        decided('7', (option) => option !== ('$1,000-$5,000' satisfies Option<7>), 0.4),
      );
      const often: string[] = ['Monthly', 'Quarterly'] satisfies Option<8>[];
      expect(rhythm?.verdict).toBe(decided('8', (option) => often.includes(option), 0.5));
      const chosen = inside.map((person) => saidTo(person, '4'));
      const option: Option<4> = 'High minimum investment';
      const rivals = questionOptions('4').filter((other) => other !== option);
      const duel = (rival: string) => ({
        ahead: chosen.filter((all) => all.includes(option) && !all.includes(rival)).length,
        behind: chosen.filter((all) => !all.includes(option) && all.includes(rival)).length,
      });
      const isAhead = rivals.map(duel).every(({ ahead, behind }) => {
        return ahead > behind && evidenceAgainst(0.5, ahead, ahead + behind) >= 20;
      });
      expect(barrier?.verdict).toBe(isAhead ? 'supported' : 'undecided');
      const { evidence } = barrier ?? {};
      if (evidence?.kind !== 'top') throw new Error('The barrier is not held against a rival.');
      const { ahead, behind } = duel(evidence.rival);
      expectProportion(evidence.figure, ahead, ahead + behind);

      const musts = [ticket?.verdict, barrier?.verdict];
      const advice = musts.includes('refuted')
        ? 'change'
        : musts.every((verdict) => verdict === 'supported')
          ? 'launch'
          : 'ask';
      expect(body.advice).toMatchObject({ advice, since: null });
    });

    test('visits, and what became of them, are counted by way and by day', () => {
      const isInside = ({ day }: { day: string }) =>
        (filter.from === undefined || day >= filter.from) && (filter.to === undefined || day <= filter.to);
      const registered = inside.filter(({ isRegistered }) => isRegistered);
      const dayOf = (person: Person) => person.joinedAt.toISOString().slice(0, 10);
      const figures = (visited: number, some: Person[]) => ({
        visits: visited,
        joined: some.length,
        completed: some.filter(({ completed }) => completed).length,
        proven: some.filter(({ isProven }) => isProven).length,
      });
      for (const [kind, wayOf] of [
        ['campaigns', ({ campaign }: Person) => campaign ?? ''],
        // Of that site no visit was counted, so it is one of the others.
        ['sites', ({ site }: Person) => (site === 'unheard.example' ? 'other' : (site ?? ''))],
      ] as const) {
        const names = new Set([...visits.flatMap((one) => Object.keys(one[kind])), ...registered.map(wayOf)]);
        const inTime = visits.filter(isInside);
        const visited = (name: string, some: typeof visits) =>
          some.reduce((sum, one) => sum + ((one[kind] as Record<string, number>)[name] ?? 0), 0);
        const expected = [...names].map((name) => ({
          name,
          ...figures(
            visited(name, inTime),
            registered.filter((person) => wayOf(person) === name),
          ),
        }));
        const found = body.sources[kind].map(({ days, ...source }) => {
          for (const { day, ...figure } of days)
            expect(figure).toEqual(
              figures(
                visited(
                  source.name,
                  inTime.filter((one) => one.day === day),
                ),
                registered.filter((person) => wayOf(person) === source.name && dayOf(person) === day),
              ),
            );
          return source;
        });
        const byName = (list: { name: string }[]) =>
          list.toSorted((one, other) => one.name.localeCompare(other.name));
        expect(byName(found)).toEqual(byName(expected.filter((one) => one.visits + one.joined > 0)));
        expect(body.sources.inAll).toEqual(
          figures(
            inTime.reduce(
              (sum, one) => sum + Object.values(one.campaigns).reduce((all, some) => all + some, 0),
              0,
            ),
            registered,
          ),
        );
      }
    });

    test('false answers are counted one by one, and a verdict is given again without those who are not surely people', () => {
      const [ticket] = body.hypotheses;
      const amounts = (some: Person[]) => some.flatMap((person) => person.answers['7'] ?? []);
      const verdictOf = (yes: number, no: number) => {
        const of = yes + no;
        if (of < 30 || evidenceAgainst(0.4, yes, of) < 20) return 'undecided';
        return yes > 0.4 * of ? 'supported' : 'refuted';
      };
      const counted = (some: Person[]) => {
        const yes = amounts(some).filter((amount) => amount !== ('$1,000-$5,000' satisfies Option<7>)).length;
        return [yes, amounts(some).length - yes] as const;
      };
      const [yes, no] = counted(inside);
      const now = verdictOf(yes, no);
      const changed = [];
      for (let few = 1; few <= yes + no; few += 1) {
        const without = [
          ...(few <= yes ? [['yes', verdictOf(yes - few, no)] as const] : []),
          ...(few <= no ? [['no', verdictOf(yes, no - few)] as const] : []),
        ];
        const speaksFor = { supported: 'yes', refuted: 'no', undecided: null }[now];
        if (without.some(([side, verdict]) => verdict !== now && (speaksFor ?? side) === side))
          changed.push(few);
      }
      expect(ticket?.falseAnswers).toBe(changed[0] ?? null);

      for (const [who, some] of [
        ['proven', inside.filter(({ isProven }) => isProven)],
        ['unflagged', inside.filter(({ code }) => code !== owners.abusive.code)],
      ] as const) {
        const [one, other] = counted(some);
        expect(ticket?.among[who].verdict, who).toBe(verdictOf(one, other));
        expectProportion(ticket?.among[who].figure, one, one + other);
      }
    });

    test('the time it takes is the middle one, of those who answered straight on', () => {
      const straight = inside.filter(
        ({ completed, moments }) =>
          completed && moments.every((moment, index) => moment >= (moments[index - 1] ?? 0)),
      );
      const middle = (spans: number[]) => {
        const sorted = spans.toSorted((one, other) => one - other);
        const half = sorted.length / 2;
        const around = [sorted[Math.ceil(half) - 1] ?? 0, sorted[Math.floor(half)] ?? 0];
        return sorted.length === 0
          ? null
          : {
              people: sorted.length,
              seconds: expect.closeTo(((around[0] ?? 0) + (around[1] ?? 0)) / 2000, 6) as number,
            };
      };
      const expected = (span: (moments: number[]) => number) => {
        const spans = (some: Person[]) => some.map(({ moments }) => span(moments));
        return {
          all: middle(spans(straight)),
          phone: middle(spans(straight.filter(({ widthClass }) => widthClass === 'phone'))),
          desktop: middle(spans(straight.filter(({ widthClass }) => widthClass === 'desktop'))),
        };
      };
      expect(body.times.inAll).toEqual(expected((at) => (at[9] ?? 0) - (at[0] ?? 0)));
      for (const { screen, ...step } of body.times.questions)
        expect(step, `question ${screen}`).toEqual(
          expected((at) => (at[screen - 1] ?? 0) - (at[screen - 2] ?? 0)),
        );
    });

    test('the table counts people by both answers, and is tested', () => {
      const { crosstab } = body;
      const who = inside.filter((person) => saidTo(person, '7').length > 0);
      expect(crosstab?.people).toBe(who.length);
      for (const [c, column] of (crosstab?.columns ?? []).entries()) {
        const those = who.filter((person) => (column.option === 'referred') === (person.code !== null));
        expect(column.people).toBe(those.length);
        for (const [r, row] of (crosstab?.rows ?? []).entries()) {
          const count = those.filter((person) => saidTo(person, '7')[0] === row).length;
          expectProportion(crosstab?.cells[r]?.[c], count, those.length);
        }
      }
      expect(crosstab?.test.state).toBe(filter.source === undefined ? 'tested' : 'not_testable');
    });

    test('people per day, and who brought them, are counted within the filter', () => {
      const joined = inside.filter(
        ({ isRegistered, country }) => isRegistered && (!isByPlace || country !== null),
      );
      const byDay = Map.groupBy(joined, ({ joinedAt }) => joinedAt.toISOString().slice(0, 10));
      expect(body.waitlist.at(-1)?.total).toBe(joined.length);
      for (const { day, registered } of body.waitlist) expect(registered).toBe(byDay.get(day)?.length ?? 0);
      const counted = inside.filter(({ isRegistered, country }) => isRegistered || country !== null);
      const completed = (some: Person[]) => some.filter((person) => person.completed).length;
      const referred = counted.filter(({ code }) => code !== null);
      const direct = counted.filter(({ code }) => code === null);
      expectProportion(body.referrals.referred, completed(referred), referred.length);
      expectProportion(body.referrals.direct, completed(direct), direct.length);
      for (const { code, brought, completed: done } of body.referrals.top) {
        const came = referred.filter((person) => person.code === code);
        expect(brought).toBe(came.length);
        expectProportion(done, completed(came), came.length);
      }
      expect(body.referrals.chainDepths.reduce((sum, n) => sum + n, body.referrals.circular)).toBe(
        counted.length,
      );
    });
  },
);

test('chains are as deep as they are, and a circle is counted apart', async () => {
  const { referrals } = await bodyOf({});
  const by = (code: string) => people.filter((person) => person.code === code).length;
  // By the first and by the abuser in one step; by the second, whom the first brought, in two.
  expect(referrals.chainDepths).toEqual([
    people.filter(({ code }) => code === null).length,
    by(owners.honest.code) + by(owners.abusive.code),
    by(owners.second.code),
  ]);
  expect(referrals.circular).toBe(2);
  expect(referrals.codes).toBe(5);
});

test('planted abuse is found, with the reason, and nobody else is accused', async () => {
  const { referrals } = await bodyOf({});
  expect(referrals.suspicious).toEqual([
    {
      code: owners.abusive.code,
      brought: abuse.burst,
      signs: [
        { sign: 'burst', people: abuse.burst, at: '2026-09-08T03:41:00Z' },
        { sign: 'disposable_domain', people: abuse.disposable, domain: 'mailinator.com' },
        { sign: 'one_mailbox', people: abuse.own + abuse.mailbox },
        { sign: 'own_alias', people: abuse.own },
      ],
    },
  ]);
});

test('what people wrote is read newest first, in parts, by filter and by word, or drawn by lot', async () => {
  const read = async (request: OperatorTextsRequest) => {
    const query = new URLSearchParams(request as Record<string, string>).toString();
    const path = `${operatorTextsEndpoint.path}?${query}`;
    const response = await callFunction({ path, headers: headers() });
    const { data } = (await response.json()) as { data: OperatorTexts };
    return data;
  };
  const written = (some: Person[]) => some.flatMap((person) => saidTo(person, '10')).toSorted();
  const found: string[] = [];
  let before: string | undefined;
  do {
    const part = await read({ source: 'direct', ...(before !== undefined && { before }) });
    const numbers = part.texts.map(({ response }) => response);
    expect(numbers).toEqual(numbers.toSorted((one, other) => other - one));
    found.push(...part.texts.map(({ text }) => text));
    before = part.next?.toString();
  } while (before !== undefined);
  expect(found.toSorted()).toEqual(written(people.filter(({ code }) => code === null)));

  const [one] = people.filter((person) => saidTo(person, '10').length > 0);
  const [own = ''] = saidTo(one ?? ({} as Person), '10');
  const { texts } = await read({ search: own.toUpperCase() });
  expect(texts.map(({ text, country }) => [text, country])).toEqual([[own, one?.country]]);
  expect((await read({ search: '%' })).texts, 'it is no pattern').toEqual([]);
  const drawn = await read({ sample: 'yes' });
  expect(drawn.texts).toHaveLength(20);
  expect(drawn.next).toBeNull();
  expect(written(people)).toEqual(expect.arrayContaining(drawn.texts.map(({ text }) => text)));
  expect(JSON.stringify(drawn)).not.toContain('@');
});

test.each<[OperatorComparisonRequest, (person: Person) => 'one' | 'other' | null]>([
  [{ by: 'source' }, ({ code }) => (code === null ? 'other' : 'one')],
  [
    { by: 'country', one: 'Portugal', other: 'Chile', source: 'direct' },
    ({ country, code }) =>
      code !== null ? null : country === 'Portugal' ? 'one' : country === 'Chile' ? 'other' : null,
  ],
  [
    { by: 'campaign', one: 'spring', other: 'autumn' },
    ({ campaign, isRegistered }) =>
      !isRegistered ? null : campaign === 'spring' ? 'one' : campaign === 'autumn' ? 'other' : null,
  ],
  [
    { by: 'half', to: '2026-09-20' },
    ({ joinedAt }) => {
      const moments = people.map((person) => person.joinedAt.getTime());
      const middle = (Math.min(...moments) + Math.max(...moments)) / 2;
      return joinedAt.getTime() < middle ? 'one' : 'other';
    },
  ],
])('two cohorts stand side by side: %j', async (request, cohortOf) => {
  const query = new URLSearchParams(request as Record<string, string>).toString();
  const path = `${operatorComparisonEndpoint.path}?${query}`;
  const response = await callFunction({ path, headers: headers() });
  const { data } = (await response.json()) as { data: OperatorComparison };
  const some = people.filter(({ isRegistered, country }) => isRegistered || country !== null);
  for (const side of ['one', 'other'] as const) {
    const who = some.filter((person) => cohortOf(person) === side);
    expect(data[side].people, side).toBe(who.length);
    const [completed, proven] = data.steps;
    expectProportion(completed?.[side], who.filter((person) => person.completed).length, who.length);
    expectProportion(proven?.[side], who.filter((person) => person.isProven).length, who.length);
    for (const { key, options } of data.questions) {
      const answered = who.filter((person) => saidTo(person, key).length > 0);
      for (const { option, [side]: share } of options) {
        const count = answered.filter((person) => saidTo(person, key).includes(option)).length;
        expectProportion(share, count, answered.length);
      }
    }
  }
  // Whoever came by a friend invests less, by construction, and nobody else does.
  const amounts = data.questions.find(({ key }) => key === '7');
  expect(amounts?.test).toMatchObject({ state: 'tested', tables: 11 });
  if (amounts?.test.state === 'tested') expect(amounts.test.pCorrected < 0.05).toBe(request.by === 'source');
});

test('a week has the people of its days', async () => {
  const { weeks } = await bodyOf({});
  const registered = people.filter(({ isRegistered }) => isRegistered);
  for (const { monday, registered: joined, completed } of weeks) {
    const first = Date.parse(monday);
    expect(new Date(first).getUTCDay()).toBe(1);
    const who = registered.filter(({ joinedAt }) => {
      const days = (joinedAt.getTime() - first) / 86_400_000;
      return days >= 0 && days < 7;
    });
    expect(joined).toBe(who.length);
    expectProportion(completed, who.filter((person) => person.completed).length, who.length);
  }
  expect(weeks.reduce((sum, week) => sum + week.registered, 0)).toBe(registered.length);
});

test('no address is in any report', async () => {
  for (const request of [{}, { row: '1', column: '9' }, { source: 'referred' }] as const) {
    expect(JSON.stringify(await ask(request))).not.toContain('@');
  }
});

test.each([
  ['4', '9'],
  ['3', '5a'],
  ['1', '8'],
  ['country_group', '6'],
  ['7', '8'],
] as const)('the table of %s by %s counts who gave both answers', async (row, column) => {
  const { crosstab } = await bodyOf({ row, column });
  const group = (person: Person) =>
    Object.entries(countryGroups).flatMap(([name, all]) =>
      (all as readonly string[]).includes(person.country ?? '') ? [name] : [],
    );
  const said = (person: Person, key: string) =>
    key === 'country_group' ? group(person) : saidTo(person, key);
  const who = people.filter((person) => said(person, row).length > 0 && said(person, column).length > 0);
  expect(crosstab?.people).toBe(who.length);
  for (const [r, one] of (crosstab?.rows ?? []).entries()) {
    for (const [c, other] of (crosstab?.columns ?? []).entries()) {
      const those = who.filter((person) => said(person, column).includes(other.option));
      const count = those.filter((person) => said(person, row).includes(one)).length;
      expectProportion(crosstab?.cells[r]?.[c], count, those.length);
    }
  }
  expect(crosstab?.test).toMatchObject({ state: 'tested', tables: 64 });
});

test('filters that fit nobody are told from those that fit one', async () => {
  expect((await ask({ country: 'Samoa' })).state).toBe('nobody');
  expect((await ask({ to: '2020-01-01' })).state).toBe('nobody');
  await stack.owner.query(
    `insert into survey_responses (email, question_1) values ('one@example.com', 'Fiji')`,
  );
  const { questions } = await bodyOf({ country: 'Fiji' });
  expect(questions[0]?.options).toEqual([
    { option: 'Fiji', figure: { count: 1, of: 1, share: 1, interval: null } },
  ]);
  const { countries } = await ask({ country: 'Samoa' });
  expect(countries).toEqual(['Chile', 'Fiji', 'Germany', 'Kenya', 'Portugal', 'United States']);
  await stack.owner.query(`delete from survey_responses where question_1 = 'Fiji'`);
});

test('the export reads the same in another program, with every response once and no address unless asked', async () => {
  const parts: string[] = [];
  let after: string | undefined;
  let calls = 0;
  do {
    const exported = await exportAnswers(
      sql(),
      { format: 'csv', bom: 'yes', ...(after !== undefined && { after }) },
      operatorCallBy(operator),
      new Date(),
      200_000,
    );
    if (!exported.ok) throw new Error(exported.error.message);
    parts.push(exported.data.body);
    calls += 1;
    after = exported.data.next?.toString();
  } while (after !== undefined);
  expect(calls).toBeGreaterThan(2);
  expect(parts.join('')).not.toContain('@');
  const rows = parse(parts.join(''), { bom: true, columns: true });
  const answered = people.filter(({ country }) => country !== null);
  expect(rows).toHaveLength(answered.length);
  expect(new Set(rows.map((row) => (row as Record<string, string>).Response)).size).toBe(answered.length);
  const sorted = (values: (string | undefined)[]) => values.toSorted();
  const column = (name: string) => sorted(rows.map((row) => (row as Record<string, string>)[name]));
  expect(column('4. What holds you back from investing in real estate today?')).toEqual(
    sorted(answered.map((person) => (person.answers['4'] ?? []).join('; '))),
  );
  expect(column('Came by')).toEqual(
    sorted(answered.map(({ code }) => (code === null ? 'direct' : 'referred'))),
  );
});

test('addresses are exported where they are asked for, and a formula is none in them either', async () => {
  const email = '+formula@example.com';
  await stack.owner.query(
    'insert into survey_responses (email, question_1, question_12) values ($1, $2, $3)',
    [email, 'Malta', '=HYPERLINK("http://evil.test")'],
  );
  const path = `${operatorAnswersEndpoint.path}?format=csv&emails=yes&country=Malta`;
  const response = await callFunction({ path, headers: headers() });
  expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(response.headers.get('content-disposition')).toBe(
    `attachment; filename="answers-with-addresses-malta-on-${new Date().toISOString().slice(0, 10)}.csv"`,
  );
  expect(response.headers.get('link')).toBeNull();
  const [row] = parse(await response.text(), { columns: true });
  expect(row).toMatchObject({
    Email: `'${email}`,
    '10. What would make you choose one exchange over another?': `'=HYPERLINK("http://evil.test")`,
  });
  const json = await callFunction({ path: path.replace('csv', 'json'), headers: headers() });
  expect(await json.json()).toMatchObject([
    { email, answers: { '1. Which country do you live in?': 'Malta' } },
  ]);
  await stack.owner.query('delete from survey_responses where email = $1', [email]);
});

test('nobody and one person are reported in words that hold for them, without a percentage', async () => {
  await empty();
  expect((await ask({})).state).toBe('nobody');
  expect((await ask({ source: 'direct', row: '7', column: '8' })).state).toBe('nobody');

  await stack.owner.query(
    `insert into waitlist_registrations (full_name, email, consent_version) values ('One', 'one@example.com', 'joining-1')`,
  );
  const before = await bodyOf({ row: '7', column: '8' });
  expect(before.funnel.steps.slice(0, 3).map(({ people: counted }) => counted)).toEqual([1, 0, 0]);
  const own = aVisitor();
  await own.call(loadSurveyEndpoint, { email: 'one@example.com' });
  expect((await bodyOf({})).funnel.steps[1]?.people, 'somebody else looked').toBe(0);
  const token = await aProofOf(stack.owner, 'one@example.com');
  await own.call(openOwnerSessionEndpoint, { token });
  await own.call(loadSurveyEndpoint, { email: 'one@example.com' });
  expect((await bodyOf({})).funnel.steps.slice(0, 3).map(({ people: counted }) => counted)).toEqual([
    1, 1, 0,
  ]);

  await stack.owner.query(
    `insert into survey_responses (email, question_1, question_2, question_10, question_9) values ('one@example.com', ${optionTexts('Chile', '10+ years', '$100,000+', 'Monthly')})`,
  );
  const body = await bodyOf({ row: '7', column: '8' });
  expect(body.funnel.steps[2]?.ofPrevious).toEqual({ count: 1, of: 1, share: 1, interval: null });
  for (const { options } of body.questions) {
    expect(options.filter(({ figure }) => figure.interval !== null)).toEqual([]);
  }
  expect(body.hypotheses.map(({ verdict }) => verdict)).toEqual(['undecided', 'undecided', 'undecided']);
  expect(body.hypotheses[0]).toMatchObject({
    more: 29,
    evidence: { figure: { count: 1, of: 1, interval: null } },
  });
  expect(body.crosstab?.test).toEqual({ state: 'not_testable' });
  expect(body.waitlist).toHaveLength(1);
  expect(JSON.stringify(body)).not.toMatch(/NaN|Infinity/);
});

test('whoever answers first and joins afterwards is registered, and has opened the survey', async () => {
  await empty();
  await stack.owner.query(
    `insert into survey_responses (email, question_1) values ('late@example.com', 'Chile')`,
  );
  expect((await bodyOf({})).funnel.unregistered.answered).toBe(1);
  await stack.owner.query(
    `insert into waitlist_registrations (full_name, email, consent_version) values ('Late', 'late@example.com', 'joining-1')`,
  );
  const { funnel } = await bodyOf({});
  expect(funnel.unregistered.answered).toBe(0);
  expect(funnel.steps.slice(0, 3).map(({ people: counted }) => counted)).toEqual([1, 1, 1]);
});

test('what is counted of a person goes with the person', async () => {
  const counted = () => stack.owner.query('select from report_people');
  await stack.empty();
  await stack.owner.query(`insert into survey_responses (email) values ('gone@example.com')`);
  expect((await counted()).rowCount).toBe(1);
  await stack.owner.query(`select delete_person('gone@example.com')`);
  expect((await counted()).rowCount).toBe(0);
});
