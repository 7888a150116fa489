/** The property page's Market Data card (spec sections 1 and 3). */
import type { Page } from '@playwright/test';
import { marketMetrics } from '#src/property/market-card/metrics.ts';
import { marketCard } from '#src/property/market-card/words.ts';
import { expect, test } from '#tests/support/browser.ts';

const METRICS = [
  ['Average Sale Price', '$875,500', '+4.2%', 'up'],
  ['Rental Yield', '5.8%', '+0.3%', 'up'],
  ['Vacancy Rate', '3.2%', '-0.7%', 'down'],
  ['Price Per Square Foot', '$428', '+2.1%', 'up'],
  ['Market Liquidity', '42 days', '-5 days', 'down'],
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

async function expectMetric(page: Page, index: 0 | 1 | 2 | 3 | 4) {
  const [title, value, change, trend] = METRICS[index];
  const { description, source } = marketMetrics[index];
  await expect(card(page).getByRole('heading', { name: title })).toBeVisible();
  for (const text of [value, `${change} ${marketCard.since}`, description, `Source: ${source}`])
    await expect(card(page)).toContainText(text);
  await expect(card(page)).toContainText(`Metric ${index + 1} of 5`);
  await expect(card(page)).toContainText(SUMMARY[trend]);
  const dots = card(page).locator('li');
  await expect(dots).toHaveCount(5);
  await expect(dots.and(page.locator('[data-active=true]'))).toHaveCount(1);
  await expect(dots.nth(index)).toHaveAttribute('data-active', 'true');
}

test('Next and Previous show the five metrics in order and wrap around', async ({ page }) => {
  await comeNear(page);
  const [dots, summary] = await Promise.all([
    card(page).locator('ol').boundingBox(),
    card(page).getByText(SUMMARY.up).boundingBox(),
  ]);
  expect(summary?.y).toBeGreaterThan((dots?.y ?? Infinity) + (dots?.height ?? 0));
  for (const index of [0, 1, 2, 3, 4] as const) {
    await expectMetric(page, index);
    await next(page).click();
  }
  await expectMetric(page, 0);
  for (const index of [4, 3] as const) {
    await previous(page).click();
    await expectMetric(page, index);
  }

  await next(page).focus();
  await page.keyboard.press('Enter');
  await expectMetric(page, 4);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Shift+Tab');
  await expect(previous(page)).toBeFocused();
  await expect(card(page).locator('[aria-live=polite]')).toContainText('Average Sale Price');
  await page.keyboard.press('Space');
  await expectMetric(page, 4);
  await expect(card(page)).toContainText('Average days on market');
});

test('in light and dark, up is green and down is red, each with its own arrow', async ({ page }) => {
  await comeNear(page);
  const change = card(page).getByText(marketCard.since).locator('..');
  const look = async () => ({
    color: await change.evaluate((element) => getComputedStyle(element).color),
    arrow: await change.locator('svg').innerHTML(),
  });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const up = await look();
    await previous(page).click();
    const down = await look();
    await next(page).click();
    expect(down.arrow).not.toBe(up.arrow);
    expect(hueOf(up.color)).toBeGreaterThan(120);
    expect(hueOf(up.color)).toBeLessThan(170);
    expect(hueOf(down.color)).toBeLessThan(40);
  }
});

function hueOf(color: string): number {
  return Number(/^oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(color)?.[1]);
}
