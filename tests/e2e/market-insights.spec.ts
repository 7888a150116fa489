/** The market-insights widget (spec sections 2, 4 and 8): tabs, refresh, loading, error. */
import type { Page, Route } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const PROPERTY_PAGE = '/properties/harbor-point-tower';
const ENDPOINT = '**/api/properties/harbor-point-tower';
const LOADING = 'Loading market data...';
const FAILED = 'Failed to fetch market data. Please try again.';

const panel = (page: Page) => page.getByRole('tabpanel');
const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const refresh = (page: Page) => page.getByRole('button', { name: 'Refresh Data' });
const toasts = (page: Page) => page.getByRole('status', { name: 'Notifications' });

/** Near the widget, and hydrated: a tab that answers is a living one. */
async function comeNear(page: Page, path: string) {
  await page.goto(path);
  await page.getByRole('heading', { name: 'Market insights' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has([role=tablist])')).not.toHaveAttribute('ssr');
}

test('on the landing page the sample shows at once and nothing is fetched', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await comeNear(page, '/');
  await expect(panel(page)).toContainText('A square foot asks for $428');
  await refresh(page).click();
  await expect(toasts(page)).toContainText('Success');
  await expect(toasts(page)).toContainText('Market data refreshed successfully');
  expect(asked.filter((path) => path.startsWith('/api/properties'))).toEqual([]);
});

test('on the property page the row is fetched, by the id of the property', async ({ page }) => {
  const answered = page.waitForResponse(ENDPOINT);
  await comeNear(page, PROPERTY_PAGE);
  const answer = await answered;
  expect(answer.status()).toBe(200);
  expect(await answer.json()).toMatchObject({ data: { id: 'harbor-point-tower', capRatePct: 7.8 } });
  await expect(panel(page)).toContainText('A square foot asks for $428');
  await expect(toasts(page)).toBeEmpty();
});

test('while the row is on its way the widget says so, and Refresh Data waits', async ({ page }) => {
  const held: Route[] = [];
  await page.route(ENDPOINT, (route) => void held.push(route));
  await comeNear(page, PROPERTY_PAGE);
  await expect(panel(page)).toHaveText(LOADING);
  await expect(refresh(page)).toBeDisabled();
  await expect.poll(() => held.length).toBe(1);
  await held[0]?.continue();
  await expect(panel(page)).toContainText('A square foot asks for $428');
  await expect(refresh(page)).toBeEnabled();
});

for (const [how, answer] of [
  [
    'is out of order',
    (route: Route) =>
      route.fulfill({ status: 503, json: { error: { code: 'database_error', message: '' } } }),
  ],
  [
    'knows no such property',
    (route: Route) => route.fulfill({ status: 404, json: { error: { code: 'not_found', message: '' } } }),
  ],
  ['cannot be reached', (route: Route) => route.abort('connectionrefused')],
  [
    'answers with a page',
    (route: Route) => route.fulfill({ status: 200, contentType: 'text/html', body: '<p>Hello</p>' }),
  ],
] as const) {
  test(`an endpoint that ${how} leads to the error, and Try Again out of it`, async ({ page }) => {
    await page.route(ENDPOINT, answer);
    await comeNear(page, PROPERTY_PAGE);
    await expect(panel(page).getByRole('alert')).toContainText(FAILED);
    await expect(toasts(page)).toContainText('Error');
    await expect(toasts(page)).toContainText('Failed to refresh market data');

    await page.unroute(ENDPOINT);
    await panel(page).getByRole('button', { name: 'Try Again' }).click();
    await expect(panel(page)).toContainText('A square foot asks for $428');
    await expect(toasts(page)).toContainText('Market data refreshed successfully');
  });
}

test('a refresh that fails replaces what was shown, and a second one brings it back', async ({ page }) => {
  await comeNear(page, PROPERTY_PAGE);
  await expect(panel(page)).toContainText('A square foot asks for $428');
  await page.route(ENDPOINT, (route) => route.abort('connectionrefused'));
  await refresh(page).click();
  await expect(panel(page)).toContainText(FAILED);
  await page.unroute(ENDPOINT);
  await refresh(page).click();
  await expect(panel(page)).toContainText('A square foot asks for $428');
});

test('the AI analysis has a summary, typed insights, a badge, a risk and trends', async ({ page }) => {
  await comeNear(page, '/');
  await tab(page, 'AI Analysis').click();
  await expect(tab(page, 'AI Analysis')).toHaveAttribute('aria-selected', 'true');
  for (const words of [
    'A well-let tower at a fair price',
    'Income: In favour',
    'Price: Neutral',
    'Loan: Against',
    'Medium. A fall in office demand',
    'Vacancy is falling',
  ]) {
    await expect(panel(page)).toContainText(words);
  }
  await expect(panel(page).locator('strong')).toHaveText('Buy');
  await tab(page, 'Market Data').click();
  await expect(panel(page)).toContainText('A square foot asks for $428');
});

test('the tabs work by keyboard alone, as one stop and round both ends', async ({ page }) => {
  await comeNear(page, '/');
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
});

test('without JavaScript the landing page shows the sample, and the property page says what is missing', async ({
  newVisitor,
}) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  await page.goto('/');
  await expect(panel(page)).toContainText('A square foot asks for $428');
  await page.goto(PROPERTY_PAGE);
  const note = panel(page).locator('noscript');
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeVisible();
  await expect(note).toHaveText('Market insights need JavaScript here.', { useInnerText: true });
  await expect(page.getByText(LOADING)).toBeHidden();
});
