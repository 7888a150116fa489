/** The whole property page, and how visitors reach it. */
import { showcase } from '#src/property/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';

const PATH = '/properties/harbor-point-tower';

test('the landing page and the property page show the sample and link to each other', async ({ page }) => {
  const main = page.getByRole('main');
  const expectSample = async () => {
    await expect(main).toContainText(showcase.description);
    await expect(main.getByRole('listitem').filter({ hasText: 'LEED Gold' })).toBeVisible();
    for (const [name, value] of [
      ['Cash yield', '9.5%'],
      ['IRR, target', '15.8%'],
      ['ROI, target', '12.5%'],
      ['Cap rate', '7.8%'],
      ['Term', '5 years'],
      ['Minimum investment', '$2,500'],
      ['Status', 'Sample'],
    ] as const) {
      const term = main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
      await expect(term.locator('xpath=following-sibling::dd')).toHaveText(value);
    }
    await expect(main.getByText('Sample property, not for sale')).toBeVisible();
  };
  await page.goto('/');
  await expectSample();
  await page.getByRole('link', { name: showcase.toPage }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Point Tower');
  await expect(page).toHaveTitle(/Harbor Point Tower \(sample property\)/);
  await expectSample();
  await page.getByRole('link', { name: 'Join the Waitlist' }).click();
  await expect(page).toHaveURL('/#join');
});

test("the tower's labels are readable on a phone", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(PATH);
  const lines = page.getByRole('img', { name: 'Drawing of the tower' }).locator('text');
  const sizes = await lines.evaluateAll((texts: SVGTextElement[]) =>
    texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize) * (text.getScreenCTM()?.a ?? 0)),
  );
  expect(sizes).toHaveLength(2);
  for (const size of sizes) expect(size).toBeGreaterThanOrEqual(11);
});

test('with everything open nothing overflows at any width, and axe finds nothing', async ({ page }) => {
  await page.goto(PATH);
  await page.getByRole('tab', { name: 'AI Analysis' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('tabpanel')).toContainText('Prices');
  await page.getByRole('tab', { name: 'AI Analysis' }).click();
  await page.getByText('12-month growth forecast as a table').click();
  await page.getByText('Risk as a table').click();
  await expectAxeFindsNothing(page);
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSticksOut(page);
  }
});
