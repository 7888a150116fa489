/** The property page's Market Data card (spec sections 1 and 3). */
import type { Page } from '@playwright/test';
import { sampleProperty } from '#src/property/sample.ts';
import { marketCard } from '#src/property/market-card/words.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';

const { metrics } = sampleProperty;
const LAST = metrics.length - 1;
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
  const { title, value, change, trend, description, source } = metrics[index] ?? metrics[0];
  await expect(card(page).getByRole('heading', { name: title })).toBeVisible();
  for (const text of [value, `${change} ${marketCard.since}`, description, `Source: ${source}`])
    await expect(card(page)).toContainText(text);
  await expect(card(page)).toContainText(`Metric ${index + 1} of ${metrics.length}`);
  await expect(card(page)).toContainText(SUMMARY[trend]);
  const dots = card(page).locator('li');
  await expect(dots).toHaveCount(metrics.length);
  await expect(dots.and(page.locator('[data-active=true]'))).toHaveCount(1);
  await expect(dots.nth(index)).toHaveAttribute('data-active', 'true');
}

test('Next and Previous show the metrics in order and wrap around; up is green, down is red, each with an arrow', async ({
  page,
}) => {
  await comeNear(page);
  const summary = await boxOf(card(page).getByText(SUMMARY.up));
  expect(summary.top).toBeGreaterThan((await boxOf(card(page).locator('ol'))).bottom);
  const change = card(page).getByText(marketCard.since).locator('..');
  const arrows = { up: new Set<string>(), down: new Set<string>() };
  for (const [index, { trend }] of metrics.entries()) {
    await expectMetric(page, index);
    const [from, to] = trend === 'up' ? [120, 170] : [0, 40];
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const color = await change.evaluate((element) => getComputedStyle(element).color);
      const hue = Number(/^oklch\([\d.]+ [\d.]+ ([\d.]+)/.exec(color)?.[1]);
      expect(hue).toBeGreaterThan(from);
      expect(hue).toBeLessThan(to);
    }
    arrows[trend].add(await change.locator('svg').innerHTML());
    await next(page).press('Enter');
  }
  expect([arrows.up.size, arrows.down.size]).toEqual([1, 1]);
  expect(arrows.up).not.toEqual(arrows.down);
  await expectMetric(page, 0);
  await expect(next(page)).toBeFocused();
  await expect(card(page).locator('[aria-live=polite]')).toContainText(metrics[0].title);
  for (const index of [LAST, LAST - 1]) {
    await previous(page).press('Space');
    await expectMetric(page, index);
  }
});
