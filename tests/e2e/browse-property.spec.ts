import { sampleProperty } from '#src/property/sample.ts';
import { facts, keyFigures, showcase } from '#src/property/words.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';

const PATH = '/properties/harbor-point-tower';

test('the landing page and the property page show the sample and link to each other', async ({ page }) => {
  const main = page.getByRole('main');
  const expectSample = async () => {
    await expect(main).toContainText(sampleProperty.description);
    await expect(main.getByRole('listitem').filter({ hasText: 'LEED Gold' })).toBeVisible();
    for (const [name, value] of [
      ['Cash yield, target', '9.5%'],
      ['IRR, target', '15.8%'],
      ['ROI, target', '12.5%'],
      ['Cap rate', '7.8%'],
      ['Term', '5 years'],
      ['Minimum investment', '$2,500'],
      ['Price', '$42.5M'],
      ['Net operating income', '$3.3M/year'],
      ['Loan to value', '55%'],
      ['Occupancy', '94%'],
      ['Investors', '1,284'],
    ] as const) {
      const term = main.getByRole('term').filter({ hasText: new RegExp(`^${name}$`) });
      await expect(term.locator('xpath=following-sibling::dd[1]')).toHaveText(value);
      await expect(term).toBeVisible();
    }
    for (const { meaning } of Object.values(keyFigures(sampleProperty)))
      await expect(main.getByText(meaning)).toBeVisible();
    for (const said of [
      'Sample property, not for sale',
      showcase.about(sampleProperty),
      'Lit floors: 68% funded',
      '104,000 sq ft',
    ])
      await expect(main.getByText(said)).toBeVisible();
  };
  await page.goto('/');
  await expectSample();
  await page.getByRole('link', { name: showcase.toPage }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Harbor Point Tower');
  await expect(page).toHaveTitle(/Harbor Point Tower \(sample property\)/);
  await expectSample();
  const join = page.getByRole('link', { name: 'Join the Waitlist' });
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  await expect(join.first(), 'on the first screen').toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(join.first(), 'on a phone as well').toBeInViewport({ ratio: 1 });
  await join.last().click();
  await expect(page).toHaveURL('/#join');
});

// A slow phone can paint a row that has only arrived in part.
test('on a phone the name of a figure doesn’t move when its value arrives', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 664 });
  await page.goto(PATH);
  for (const name of Object.keys({ ...keyFigures(sampleProperty), ...facts(sampleProperty) })) {
    const row = page.locator('dl > div').filter({ has: page.getByText(name, { exact: true }) });
    const term = row.getByRole('term');
    const down = async () => (await boxOf(term)).y - (await boxOf(row)).y;
    const whole = await down();
    await row.locator('dd').evaluateAll((values) => values.forEach((value) => value.remove()));
    expect(Math.abs((await down()) - whole), name).toBeLessThan(1);
  }
});

test('on a phone drawings are readable, and each of three charts fits, Risk first', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  const drawings = page.getByRole('img', { name: /^Drawing of the building|value$|forecast$/ });
  const letters = await drawings.locator('text').evaluateAll((texts: SVGTextElement[]) =>
    texts.map((text) => {
      const { a = 0, b = 0 } = text.getScreenCTM() ?? {};
      const { left, right } = text.getBoundingClientRect();
      return { size: Number.parseFloat(getComputedStyle(text).fontSize) * Math.hypot(a, b), left, right };
    }),
  );
  expect(letters).toHaveLength(11);
  for (const { size, left, right } of letters) {
    expect(size).toBeGreaterThanOrEqual(12.7);
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(390);
  }
  const charts = page.getByRole('figure');
  await expect(charts.getByRole('heading')).toHaveText(['Risk', '5-year value', '12-month growth forecast']);
  for (const chart of await charts.all()) {
    await chart.scrollIntoViewIfNeeded();
    await expect(chart).toBeInViewport({ ratio: 1 });
  }
});
