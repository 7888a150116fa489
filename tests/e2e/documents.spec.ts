/** The legal documents say who is behind the site and which version they are, one click away from every page. */
import { who } from '#src/legal/controller.ts';
import { paths } from '#src/shared/paths.ts';
import { documents } from '#src/legal/documents.ts';
import { statements } from '#src/legal/statements.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';

test('each document is one click away, says who is behind the site, and has a version', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.yourData());
  const foot = page.getByRole('contentinfo');
  for (const document of ['privacy', 'terms', 'imprint'] as const) {
    await foot.getByRole('link', { name: documents[document].title }).click();
    await expect(page.getByRole('heading', { level: 1, name: documents[document].title })).toBeVisible();
    for (const fact of [who.name, who.address, documents[document].lead, 'Version 1, '])
      await expect(page.getByRole('main')).toContainText(fact);
    expect((await boxOf(foot)).height, 'shorter than a page').toBeLessThan(240);
  }
  await foot.getByText(statements.read).click();
  for (const statement of statements.statements) await expect(foot.getByText(statement)).toBeVisible();
});

test('the privacy page has a legal basis for each purpose and each recipient', async ({ page }) => {
  await page.goto(paths.privacy());
  const main = page.getByRole('main');
  const purposes = main.getByRole('table').filter({ hasText: 'the legal basis' }).getByRole('row');
  for (const purpose of (await purposes.allInnerTexts()).slice(1))
    expect(purpose).toMatch(/Articles? [67]\(/);
  for (const recipient of ['Netlify, Inc.', 'Neon, LLC', 'Plus Five Five']) {
    const row = main.getByRole('row').filter({ hasText: recipient });
    await expect(row.getByRole('cell')).toContainText(/United States.*clauses/);
  }
  await expect(main).toContainText(who.authority);
  await expect(main, 'names of tables or columns').not.toContainText(/[a-z]_[a-z]/);
  await main.getByRole('navigation').getByRole('link', { name: 'Your rights' }).click();
  await expect(main.getByRole('heading', { name: 'Your rights' })).toBeInViewport();
});
