import { who } from '#src/legal/controller.ts';
import { paths } from '#src/shared/site/paths.ts';
import { documents } from '#src/legal/documents.ts';
import { statements } from '#src/legal/statements.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';

test('each document is one click away, says who is behind the site, and has a version', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(paths.yourData());
  const foot = page.getByRole('contentinfo');
  for (const document of ['privacy', 'terms', 'company-details'] as const) {
    await foot.locator(`a[href="/${document}"]`).click();
    await expect(page.getByRole('heading', { level: 1, name: documents[document].title })).toBeVisible();
    for (const fact of [who.name, who.address, documents[document].lead, 'Version 1, '])
      await expect(page.getByRole('main')).toContainText(fact);
    expect((await boxOf(foot)).height, 'shorter than a page').toBeLessThan(290);
  }
  await foot.getByText(statements.read).click();
  for (const statement of statements.statements) await expect(foot.getByText(statement)).toBeVisible();
});
