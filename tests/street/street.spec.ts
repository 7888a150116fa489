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

/** Pairs that have failed once, so that every change walks them again. */
const FAILED_ONCE: readonly [JourneyName, ConditionName][] = [];

const walksEverything = process.env.STREET === 'all';
const names = Object.keys(journeys) as JourneyName[];
const STEP = 3;

/** Each condition with two journeys, and so each journey with several conditions. */
function isWalked(journey: JourneyName, condition: ConditionName, at: number): boolean {
  const { only = names }: Condition = conditions[condition];
  const walked = [at, at + STEP].map((nth) => only[nth % only.length]);
  return (
    walked.includes(journey) ||
    (walksEverything && only.includes(journey)) ||
    FAILED_ONCE.some(([one, other]) => one === journey && other === condition)
  );
}

for (const [at, [name, condition]] of Object.entries<Condition>(conditions).entries())
  test.describe(name, () => {
    test.use({ allowedConsoleErrors: condition.causes ?? [] });
    for (const journey of names.filter((one) => isWalked(one, name as ConditionName, at)))
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
