/** Draws the report of each number of people into .data/screenshots. */
import { signOperatorToken } from '#netlify/shared/link-token.ts';
import { operator as words } from '#src/operator/words.ts';
import { paths } from '#src/shared/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { operators } from '#tests/support/operators.ts';
import { draw as drawPage } from '#tests/support/page-faults.ts';
import { draw, insertPeople, insertVisits } from '#tests/support/synthetic-population.ts';

// They share one population.
test.describe.configure({ mode: 'default' });

for (const size of [0, 5, 200, 1_500])
  test(`report-${size}`, async ({ page, database }) => {
    await database.query('truncate people, visits, call_counts cascade');
    if (size > 0) {
      await insertPeople(database, draw(size));
      await insertVisits(database);
    }
    await page.goto(paths.openOperator(signOperatorToken(operators[0] ?? '', Date.now())));
    await page.getByRole('button', { name: words.open.button }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await drawPage(page, `report-${size}`);
  });
