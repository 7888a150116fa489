/** What a site that asks for interest before an offering has to say, wherever it asks (src/words/statements.ts). */
import { paths } from '#src/paths.ts';
import { header } from '#src/words/landing.ts';
import { feesAndExit } from '#src/words/property.ts';
import { statements } from '#src/words/statements.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { everyPage } from '#tests/support/pages.ts';
import { openSurvey } from '#tests/support/survey-page.ts';

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

test('on a phone the statements, the fees and the way out are one click away from each form, at most', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.landing());
  const forms = page.locator('section').filter({ has: page.locator('form[method=post]') });
  for (const form of await forms.all())
    for (const statement of statements.statements) await expect(form.getByText(statement)).toBeVisible();
  await page.getByText(feesAndExit.summary).click();
  await expect(page.getByText(feesAndExit.brief)).toBeVisible();

  await openSurvey(page, anAddress('reader'), 1);
  for (const statement of statements.statements) await expect(page.getByText(statement)).toBeVisible();
  await page.getByRole('link', { name: header.sample }).click();
  for (const { title } of [feesAndExit.fees, feesAndExit.exit])
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  for (const { what } of feesAndExit.fees.of)
    await expect(page.getByText(what, { exact: true }).first()).toBeVisible();
  for (const { text } of feesAndExit.exit.of) await expect(page.getByText(text)).toBeVisible();
});
