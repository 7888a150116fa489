/** The market-insights widget (spec sections 2, 4 and 8): tabs, refresh, loading, error. */
import type { Page } from '@playwright/test';
import { SAMPLE_LOAD_MS } from '#src/shared/site/timing.ts';
import { boxOf, expect, hold, recordToasts, stopClock, test, toasts } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';

const PROPERTY_PAGE = '/properties/harbor-point-tower';
const ENDPOINT = '**/api/properties/harbor-point-tower';
const SAMPLE = 'Sellers ask $428 per square foot';
const LOADING = 'Loading market data...';
const FAILED = 'Failed to fetch market data. Please try again.';

const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Data' });
const shownToasts = (page: Page) => toasts(page).getByRole('button', { name: /^Dismiss/ });

async function comeNear(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Market insights' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has([role=tablist])')).not.toHaveAttribute('ssr');
}

test('the sample loads without a call and keeps its height, keys change tabs, and one toast says so', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await comeNear(page, '/');
  const height = async () => (await boxOf(panel(page))).height;
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await stopClock(page);
  const loaded = await height();
  await refresh(page).click();
  await expect(panel(page).getByText(LOADING)).toBeVisible();
  await expect(page.getByText(SAMPLE)).toBeHidden();
  expect(await height()).toBe(loaded);
  await page.clock.runFor(SAMPLE_LOAD_MS);
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await expect(refresh(page)).toBeFocused();
  await page.clock.resume();
  await expect(toasts(page)).toContainText('Success');
  await expect(toasts(page)).toContainText('Market data refreshed successfully');
  expect(requested.filter((path) => path.startsWith('/api/properties'))).toEqual([]);
  await shownToasts(page).click();
  await expect(toasts(page)).toBeEmpty();

  await tab(page, 'AI Analysis').click();
  await expect(tab(page, 'AI Analysis')).toHaveAttribute('aria-selected', 'true');
  for (const words of ['Income: In favor', 'Price: Neutral', 'Loan: Against'])
    await expect(panel(page)).toContainText(words);
  const stamp = panel(page).locator('strong');
  await expect(stamp).toHaveText('Buy');
  await expect(stamp, 'not filled like a button').toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectNoFaults(page);
  await tab(page, 'Market Data').click();
  await expect(page.getByText(SAMPLE)).toBeVisible();

  // The tabs are one Tab stop, and the arrow keys wrap around.
  await tab(page, 'Market Data').focus();
  for (const [key, selected] of [
    ['ArrowRight', 'AI Analysis'],
    ['ArrowRight', 'Market Data'],
    ['ArrowLeft', 'AI Analysis'],
    ['Home', 'Market Data'],
    ['End', 'AI Analysis'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(tab(page, selected)).toBeFocused();
    await expect(tab(page, selected)).toHaveAttribute('aria-selected', 'true');
    await expect(panel(page)).toHaveAccessibleName(selected);
  }
  await page.keyboard.press('Tab');
  await expect(refresh(page)).toBeFocused();

  // A toast replaces the one before it, even while that one is being read.
  for (let tries = 0; tries < 3; tries += 1) {
    await refresh(page).click();
    await expect(toasts(page).locator('[data-read]')).toHaveCount(0);
    await expect(toasts(page)).toContainText('Market data refreshed successfully');
    await expect(shownToasts(page)).toHaveCount(1);
    await shownToasts(page).evaluate((toast) => {
      toast.dataset.read = '';
      toast.focus();
    });
  }
});

test('the property page fetches the row, and Refresh Data is disabled meanwhile', async ({ page }) => {
  const said = await recordToasts(page);
  const release = await hold(page, ENDPOINT);
  await comeNear(page, PROPERTY_PAGE);
  await expect(panel(page).getByText(LOADING)).toBeVisible();
  await expect(page.getByText(SAMPLE)).toBeHidden();
  await expect(refresh(page)).toBeDisabled();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await expect(panel(page).getByText(LOADING)).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  release();
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await expect(refresh(page)).toBeEnabled();
  expect(await said()).toEqual([]);
  await hold(page, ENDPOINT);
  await refresh(page).click();
  await expect(panel(page).getByText(LOADING)).toBeVisible();
  await expectAxeFindsNothing(page);
});

test('a failure shows the error, and Try Again, then the only button, recovers', async ({ page }) => {
  const refusal = { status: 404, json: { error: { code: 'not_found', message: '' } } };
  await page.route(ENDPOINT, (route) => route.fulfill(refusal), { times: 1 });
  await comeNear(page, PROPERTY_PAGE);
  await expect(panel(page).getByRole('alert')).toContainText(FAILED);
  await expect(toasts(page).getByText('Failed to refresh market data')).toBeVisible();
  await expect(toasts(page).getByText('Error', { exact: true })).toBeVisible();
  await expectAxeFindsNothing(page);
  await expect(refresh(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Try Again' }).click();
  await expect(page.getByText(SAMPLE)).toBeVisible();
  await expect(refresh(page)).toBeFocused();
  await expect(toasts(page)).toContainText('Market data refreshed successfully');
  await expect(shownToasts(page)).toHaveCount(1);
});
