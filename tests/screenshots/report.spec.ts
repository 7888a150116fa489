/** Draws the report of each number of people into .data/screenshots, and holds its length with 1,500. */
import { operator as words } from '#src/operator/words.ts';
import { paths } from '#src/shared/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { operators } from '#tests/support/operators.ts';
import { linksTo } from '#tests/support/owner.ts';
import { draw, insertPeople, insertVisits } from '#tests/support/synthetic-population.ts';

// They share one population.
test.describe.configure({ mode: 'default' });

const MAX_HEIGHT: Record<number, number> = { 390: 6_500, 1440: 5_300 };

for (const size of [0, 5, 200, 1_500])
  test(`report-${size}`, async ({ page, database, mailbox }, { project }) => {
    const width = page.viewportSize()?.width ?? 0;
    const [reader = ''] = operators;
    await database.query('truncate people, visits, call_counts cascade');
    if (size > 0) {
      await insertPeople(database, draw(size));
      await insertVisits(database);
    }
    const earlier = (await linksTo(mailbox, reader)).length;
    await page.goto(paths.operator());
    await page.getByLabel(words.ask.label).fill(reader);
    await page.getByRole('button', { name: words.ask.button }).click();
    await expect.poll(() => linksTo(mailbox, reader)).toHaveLength(earlier + 1);
    await page.goto('/privacy');
    await page.goto((await linksTo(mailbox, reader))[0] ?? '');
    await page.getByRole('button', { name: words.open.button }).click();
    await expect(page.getByRole('heading', { level: 1, name: words.report.title })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await page.screenshot({ path: `.data/screenshots/report-${size}-${project.name}.png`, fullPage: true });
    const heights = await page.evaluate(() => [
      `page ${document.documentElement.scrollHeight}`,
      ...[...document.querySelectorAll('main section, main header')].map(
        (part) =>
          `${part.getAttribute('aria-labelledby') ?? 'heading'} ${Math.round(part.getBoundingClientRect().height)}`,
      ),
    ]);
    console.log(project.name, size, heights.join(', '));
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(
      size === 1_500 ? (MAX_HEIGHT[width] ?? Infinity) : Infinity,
    );
  });
