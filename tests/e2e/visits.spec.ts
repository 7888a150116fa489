/** Visits from elsewhere are counted, without storing anything about the visitor. */
import type { Page } from '@playwright/test';
import type pg from 'pg';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { expect, test } from '#tests/support/browser.ts';

// A headless browser says so and isn't counted.
test.use({ userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36' });

async function visitsOf(database: pg.Pool, source: string): Promise<number> {
  const { rows } = await database.query<{ visits: number }>(
    'select coalesce(sum(visits), 0)::integer as visits from visits where source = $1',
    [source],
  );
  return rows[0]?.visits ?? 0;
}

const aCampaign = () => `e2e ${crypto.randomUUID().slice(0, 8)}`;
const arriveBy = (page: Page, campaign: string, path = paths.landing()) =>
  page.goto(`${path}?${new URLSearchParams({ utm_campaign: campaign }).toString()}`, {
    referer: 'https://www.news.example/an/article',
  });

test('a visitor counts once, whatever they open next, and nothing is stored in the browser', async ({
  page,
  database,
}) => {
  const campaign = aCampaign();
  const sites = await visitsOf(database, 'news.example');
  await arriveBy(page, campaign);
  await expect.poll(() => visitsOf(database, campaign)).toBe(1);
  expect(await visitsOf(database, 'news.example')).toBeGreaterThan(sites);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.reload();
  await page.goto('/privacy');
  await page.goBack();
  await page.waitForLoadState();
  expect(asked).not.toContain('/api/visits');
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length, document.cookie])).toEqual([
    0,
    0,
    '',
  ]);
});

test('arriving on the sample property and moving on to the landing page is one visit', async ({
  page,
  database,
}) => {
  const campaign = aCampaign();
  await arriveBy(page, campaign, paths.property(SAMPLE_PROPERTY_ID));
  await expect.poll(() => visitsOf(database, campaign)).toBe(1);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL(/\/$/);
  await page.waitForLoadState();
  expect(asked).not.toContain('/api/visits');
  expect(await visitsOf(database, campaign)).toBe(1);
});

test('a prerendered page counts when it is shown', async ({ page, database }) => {
  const campaign = aCampaign();
  await page.addInitScript(() => {
    let isAhead = true;
    Object.defineProperty(document, 'prerendering', { get: () => isAhead });
    Object.assign(window, {
      lookAtIt: () => {
        isAhead = false;
        document.dispatchEvent(new Event('prerenderingchange'));
      },
    });
  });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await arriveBy(page, campaign);
  await page.waitForLoadState();
  expect(asked).not.toContain('/api/visits');
  await page.evaluate(() => (window as unknown as { lookAtIt: () => void }).lookAtIt());
  await expect.poll(() => visitsOf(database, campaign)).toBe(1);
});
