/**
 * Every journey ends well under every condition. `npm test` walks a diagonal of them; all of them, as a table:
 * `npx playwright test -c playwright.street.config.ts`.
 */
import { conditions, type Condition, type ConditionName } from '#tests/street/conditions.ts';
import { listen } from '#tests/street/in-page.ts';
import { journeys, type JourneyName } from '#tests/street/journeys.ts';
import { visitorOn } from '#tests/street/visitor.ts';
import { expect, test } from '#tests/support/browser.ts';

/** Between its bars. */
const PHONE = { viewport: { width: 375, height: 553 }, hasTouch: true };

/** Pairs that have failed once, one for each cause, so that every change walks them again. */
const failedOnce: Partial<Record<ConditionName, JourneyName[]>> = {
  none: ['join invited', 'complete and share', 'ten answers'],
  'translated before islands start': ['join', 'the property page'],
  'translated while it is used': ['join invited', 'the property page'],
  'extensions beside the fields': ['join', 'ten answers'],
  '320 px wide': ['join invited'],
  'every button pressed twice': ['ten answers', 'somebody else’s entry'],
  'a keyboard that composes': ['ten answers'],
  'a crashed function’s reply': ['join'],
  'a gateway’s page': ['go on by an emailed link'],
  'the platform’s rate limit': ['somebody else’s entry'],
  'each reply lost': ['your data, unsubscribe, delete', 'join'],
  'offline, then online': ['join'],
  'an old browser': ['join', 'somebody else’s entry'],
  'in German': ['ten answers'],
  'in Russian': ['ten answers'],
  'in no language': ['ten answers'],
  'somebody else before, in this tab': ['join'],
  'somebody else before, in another tab': ['join'],
};

const names = Object.keys(journeys) as JourneyName[];

/** What failed once, otherwise one journey on a diagonal, so that each journey meets several conditions. */
function walked(condition: ConditionName, at: number): readonly JourneyName[] {
  const { only = names }: Condition = conditions[condition];
  if (process.env.STREET === 'all') return only;
  return failedOnce[condition] ?? only.slice(at % only.length).slice(0, 1);
}

for (const [at, [name, condition]] of Object.entries<Condition>(conditions).entries())
  test.describe(name, () => {
    test.use({ allowedConsoleErrors: condition.causes ?? [] });
    for (const journey of walked(name as ConditionName, at))
      test(journey, async ({ newVisitor, email, database, mailbox }) => {
        const strangers: string[] = [];
        const effects: (() => boolean)[] = [];
        let acts = 0;
        const anotherBrowser = async () => {
          const page = await newVisitor({ ...PHONE, ...condition.options });
          const effect = await condition.prepare?.(page, page.context(), strangers);
          if (effect) effects.push(effect);
          await page.context().addInitScript(listen);
          return visitorOn(page, condition, strangers, () => (acts += 1));
        };
        const visitor = await anotherBrowser();
        await journeys[journey]({ visitor, email, anotherBrowser, database, mailbox });

        await condition.tookEffect?.(visitor.page);
        if (effects.length > 0)
          expect(
            effects.some((hasTaken) => hasTaken()),
            'it took effect',
          ).toBe(true);
        if (condition.tap ?? condition.between) expect(acts, 'it took effect').toBeGreaterThan(0);
        const { rows } = await database.query<{ kind: string }>(
          `select kind from outgoing_emails where recipient = $1 group by kind having count(*) > 1`,
          [email],
        );
        expect(rows, 'emails that were written twice').toEqual([]);
      });
  });
