/**
 * Every journey ends well under every condition. `npm test` walks each at least once, several conditions at a time; all
 * pairs: `npx playwright test -c playwright.street.config.ts`.
 */
import type { BrowserContextOptions } from '@playwright/test';
import { conditions, type Condition, type ConditionName } from '#tests/street/conditions.ts';
import { listen } from '#tests/street/in-page.ts';
import { journeys, type JourneyName } from '#tests/street/journeys.ts';
import { visitorOn, type Manner } from '#tests/street/visitor.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Between its bars. */
const PHONE = { viewport: { width: 375, height: 553 }, hasTouch: true };

/** Pairs that have failed once, one for each cause, so that every change walks them again. */
const failedOnce: Partial<Record<ConditionName, JourneyName[]>> = {
  'translated before islands start': ['join', 'the property page'],
  'translated while it is used': ['join invited', 'the property page'],
  'extensions beside the fields': ['join', 'ten answers'],
  'text at 200 % on 320 px': ['join invited'],
  '320 px wide': ['join invited'],
  'every button pressed twice': ['ten answers', 'somebody else’s entry'],
  'a keyboard that composes': ['ten answers'],
  'a crashed function’s reply': ['join'],
  'a gateway’s page': ['go on by an emailed link'],
  'the platform’s rate limit': ['somebody else’s entry'],
  'each reply lost': ['your data, unsubscribe, delete', 'join', 'go on by an emailed link'],
  'offline, then online': ['join'],
  'an old browser': ['join', 'somebody else’s entry'],
  'in German': ['ten answers'],
  'in Russian': ['ten answers'],
  'in no language': ['ten answers'],
  'somebody else before, in this tab': ['join'],
  'somebody else before, in another tab': ['join'],
};

const names = Object.keys(conditions) as ConditionName[];
const allJourneys = Object.keys(journeys) as JourneyName[];
const conditionOf = (name: ConditionName): Condition => conditions[name];
const allowed = (name: ConditionName) => conditionOf(name).only ?? allJourneys;

type Walk = { journey: JourneyName; under: ConditionName[] };

/** What a condition changes; two hold on one walk if that differs. */
const changes = (name: ConditionName) =>
  new Set(
    Object.keys({ ...conditionOf(name), ...conditionOf(name).options }).filter(
      (key) => !['options', 'tookEffect', 'causes', 'only'].includes(key),
    ),
  );

/** Every journey, every condition, and what failed once, on as few walks as these allow. */
function everyConditionOnce(): Walk[] {
  const walks: Walk[] = [];
  const walk = (name: ConditionName, on: readonly JourneyName[]) => {
    const [host] = walks
      .filter(
        ({ journey, under }) =>
          on.includes(journey) && under.every((other) => changes(name).isDisjointFrom(changes(other))),
      )
      // Where fewest hold, so that a failure says which it was; then the journey that is told first, which is shorter.
      .toSorted(
        (one, other) =>
          one.under.length - other.under.length ||
          allJourneys.indexOf(one.journey) - allJourneys.indexOf(other.journey),
      );
    if (host) host.under.push(name);
    else walks.push({ journey: on[0] ?? 'join', under: [name] });
  };
  for (const name of names) for (const journey of failedOnce[name] ?? []) walk(name, [journey]);
  for (const journey of allJourneys)
    if (!walks.some((it) => it.journey === journey)) walks.push({ journey, under: [] });
  // Those that few journeys allow, then those that change most, choose first.
  const others = names
    .filter((name) => name !== 'none' && failedOnce[name] === undefined)
    .toSorted(
      (one, other) => allowed(one).length - allowed(other).length || changes(other).size - changes(one).size,
    );
  for (const name of others) walk(name, allowed(name));
  return walks;
}

const everyPair = () =>
  names.flatMap((name) => allowed(name).map((journey): Walk => ({ journey, under: [name] })));

for (const { journey, under } of process.env.STREET === 'all' ? everyPair() : everyConditionOnce())
  test.describe(under.join(', and '), () => {
    const held = under.map(conditionOf);
    const manner = Object.assign({}, ...held) as Manner;
    const options = Object.assign({}, PHONE, ...held.map((it) => it.options)) as BrowserContextOptions;
    const causes = held.flatMap((it) => it.causes?.map(({ source }) => source) ?? []);
    test.use({ allowedConsoleErrors: new RegExp(causes.join('|') || '(?!)') });

    test(journey, async ({ newVisitor, email, database, mailbox }) => {
      const strangers: string[] = [];
      const effects = held.map((): (() => boolean)[] => []);
      let acts = 0;
      const anotherBrowser = async () => {
        const page = await newVisitor(options);
        // Whoever was here before has an ordinary browser.
        for (const step of ['prepare', 'inject'] as const)
          for (const [at, condition] of held.entries()) {
            const effect = await condition[step]?.(page, page.context(), strangers);
            if (effect) effects[at]?.push(effect);
          }
        await page.context().addInitScript(listen);
        return visitorOn(page, manner, strangers, () => (acts += 1));
      };
      const visitor = await anotherBrowser();
      await journeys[journey]({ visitor, email, anotherBrowser, database, mailbox });

      for (const { tookEffect } of held) await tookEffect?.(visitor.page);
      for (const ofOne of effects.filter(({ length }) => length > 0))
        expect(
          ofOne.map((hasTaken) => hasTaken()),
          'it took effect',
        ).toContain(true);
      if (manner.tap ?? manner.between) expect(acts, 'it took effect').toBeGreaterThan(0);
      const { rows } = await database.query<{ kind: string }>(
        `select kind from outgoing_emails where recipient = $1 group by kind having count(*) > 1`,
        [email],
      );
      expect(rows, 'emails that were written twice').toEqual([]);
    });
  });
