/** The Market Data card of the property page (spec section 1). */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const METRICS = [
  { title: 'Average Sale Price', value: '$875,500', change: '+4.2%', trend: 'up' },
  { title: 'Rental Yield', value: '5.8%', change: '+0.3%', trend: 'up' },
  { title: 'Vacancy Rate', value: '3.2%', change: '-0.7%', trend: 'down' },
  { title: 'Price Per Square Foot', value: '$428', change: '+2.1%', trend: 'up' },
  { title: 'Market Liquidity', value: '42 days', change: '-5 days', trend: 'down' },
] as const;

const SUMMARY = {
  up: /commercial market in New York.*growth.*increasing prices and appreciation/,
  down: /commercial market in New York.*stabilization after recent changes.*stability/,
};

const card = (page: Page) => page.getByRole('group', { name: 'Market Data' });
const previous = (page: Page) => card(page).getByRole('button', { name: 'Previous' });
const next = (page: Page) => card(page).getByRole('button', { name: 'Next' });

async function comeNear(page: Page) {
  await page.goto('/properties/harbor-point-tower');
  await card(page).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has([role=group])')).not.toHaveAttribute('ssr');
}

async function expectMetric(page: Page, index: number) {
  const metric = METRICS[index];
  if (metric === undefined) throw new Error(`There is no metric ${index}.`);
  await expect(card(page).getByRole('heading', { name: metric.title })).toBeVisible();
  await expect(card(page)).toContainText(metric.value);
  await expect(card(page)).toContainText(`${metric.change} ${metric.trend} on last year`);
  await expect(card(page)).toContainText(`Metric ${index + 1} of 5`);
  await expect(card(page)).toContainText(SUMMARY[metric.trend]);
  const dots = card(page).locator('li');
  await expect(dots).toHaveCount(5);
  await expect(dots.and(page.locator('[data-active=true]'))).toHaveCount(1);
  await expect(dots.nth(index)).toHaveAttribute('data-active', 'true');
}

test('Next shows the five metrics in their order and wraps to the first', async ({ page }) => {
  await comeNear(page);
  for (const index of METRICS.keys()) {
    await expectMetric(page, index);
    await next(page).click();
  }
  await expectMetric(page, 0);
});

test('Previous wraps from the first to the last and goes back by one', async ({ page }) => {
  await comeNear(page);
  for (const index of [4, 3, 2, 1, 0]) {
    await previous(page).click();
    await expectMetric(page, index);
  }
});

test('the buttons work by keyboard, and the change is announced', async ({ page }) => {
  await comeNear(page);
  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectMetric(page, 1);
  await page.keyboard.press('Shift+Tab');
  await expect(previous(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expectMetric(page, 0);
  await expect(card(page).locator('[aria-live=polite]')).toContainText('Average Sale Price');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`in ${colorScheme}, up is green and down is red, each with its own arrow`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await comeNear(page);
    const change = (trend: string) => card(page).getByText(`${trend} on last year`).locator('..');
    const look = async (trend: string) => ({
      color: await change(trend).evaluate((element) => getComputedStyle(element).color),
      arrow: await change(trend).locator('svg').innerHTML(),
    });
    const up = await look('up');
    await previous(page).click();
    const down = await look('down');
    expect(down.arrow).not.toBe(up.arrow);
    expect(hueOf(up.color)).toBeGreaterThan(120);
    expect(hueOf(up.color)).toBeLessThan(170);
    expect(hueOf(down.color)).toBeLessThan(40);
  });
}

/** The hue of a colour as Chromium computes it: oklch(lightness chroma hue). */
function hueOf(color: string): number {
  return Number(/^oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(color)?.[1]);
}
