/** The sample property's map (spec section 4): an overlay for one second, then the map or a fallback. */
import type { Page } from '@playwright/test';
import { notices } from '#src/shared/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';

const MAP = 'https://maps.google.com/maps?q=Hudson+Square%2C+New+York%2C+NY&output=embed';
const START = new Date('2026-11-21T10:00:00Z');

const frame = (page: Page) => page.locator('iframe[title="Map of Hudson Square, New York, NY"]');
const failure = (page: Page) => page.getByText('Map could not be loaded');
const serviceLink = (page: Page) => page.getByRole('link', { name: 'Open the location in Google Maps' });

async function comeNear(page: Page, path: string, onArrival?: () => unknown) {
  await page.clock.install({ time: START });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  onArrival?.();
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
}

test.describe('a map that loads', () => {
  test.use({ embeds: 'answered' });

  test('is requested only near the view, and covered for one second', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await comeNear(page, '/', () => expect(asked).not.toContain(MAP));
    await expect(page.getByText('Loading map...')).toBeVisible();
    await expect(frame(page)).toHaveAttribute('src', MAP);
    await page.clock.runFor(999);
    await expect(page.getByText('Loading map...')).toBeVisible();
    await page.clock.runFor(1);
    await expect(page.getByText('Loading map...')).toBeHidden();
    await expect(frame(page)).toBeVisible();
    await expect(page.getByText(notices.mapIsSlow)).toBeHidden();
    await expect(failure(page)).toBeHidden();
  });
});

test('a blocked map says so and links to the maps service', async ({ page }) => {
  await comeNear(page, '/properties/harbor-point-tower');
  await expect(failure(page)).toBeVisible();
  await expect(frame(page)).toHaveCount(0);
  await page.clock.resume();
  await expectAxeFindsNothing(page);
  await expect(serviceLink(page)).toHaveAttribute(
    'href',
    'https://www.google.com/maps/search/?api=1&query=Hudson+Square%2C+New+York%2C+NY',
  );
  await expect(serviceLink(page)).toHaveAttribute('target', '_blank');
  await expect(serviceLink(page)).toHaveAttribute('rel', /noopener/);
});

test.describe('a map that never loads', () => {
  test.use({ embeds: 'silent' });

  test('is uncovered, says that it is still loading, and is given up after ten seconds', async ({ page }) => {
    await comeNear(page, '/');
    await expect(page.getByText('Loading map...')).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(page.getByText('Loading map...')).toBeHidden();
    await expect(page.getByText(notices.mapIsSlow)).toBeVisible();
    await page.clock.runFor(8_999);
    await expect(failure(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(failure(page)).toBeVisible();
    await expect(page.getByText(notices.mapIsSlow)).toBeHidden();
    await expect(serviceLink(page)).toBeVisible();
  });

  test('is given up if its frame reports an error', async ({ page }) => {
    await comeNear(page, '/');
    await page.clock.runFor(1_000);
    await frame(page).dispatchEvent('error');
    await expect(failure(page)).toBeVisible();
  });
});
