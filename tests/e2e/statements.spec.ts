/** What a site that asks for interest before an offering has to say, wherever it asks (src/words/statements.ts). */
import { paths } from '#src/paths.ts';
import { statements } from '#src/words/statements.ts';
import { expect, test } from '#tests/support/browser.ts';
import { everyPage } from '#tests/support/pages.ts';

test('the four statements stand beside both forms and in the footer of every page', async ({ page }) => {
  expect(statements.statements).toHaveLength(4);
  await page.goto(paths.landing());
  const asking = page.locator('section').filter({ has: page.locator('form[method=post]') });
  await expect(asking).toHaveCount(2);
  for (const statement of statements.statements) {
    await expect(asking.nth(0).getByText(statement)).toBeVisible();
    await expect(asking.nth(1).getByText(statement)).toBeVisible();
  }
  for (const path of everyPage) {
    await page.goto(path);
    for (const statement of statements.statements)
      await expect(page.getByRole('contentinfo').getByText(statement), path).toBeVisible();
  }
});
