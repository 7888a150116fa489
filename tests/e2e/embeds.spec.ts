/** The video and the map (spec sections 4 and 8): loading, then loaded or a fallback. */
import type { Page } from '@playwright/test';
import { demoVideo } from '#src/landing/words.ts';
import { notices } from '#src/shared/toasts/messages.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';

const PLAYER = 'https://player.vimeo.com/video/76979871?dnt=1';
const MAP = 'https://maps.google.com/maps?q=Hudson+Square%2C+New+York%2C+NY&output=embed';
const START = new Date('2026-11-21T10:00:00Z');

const film = (page: Page) => page.getByRole('region', { name: demoVideo.heading });
const loadingFilm = (page: Page) => film(page).getByText('Loading video...');
const noFilm = (page: Page) => film(page).getByText('Video temporarily unavailable');
const map = (page: Page) => page.locator('iframe[title="Map of Hudson Square, New York, NY"]');
const loadingMap = (page: Page) => page.getByText('Loading map...');
const noMap = (page: Page) => page.getByText('Map could not be loaded');
const mapLink = (page: Page) => page.getByRole('link', { name: 'Open in Google Maps' });

/** Scrolls the video or map near the view, which requests it, while the page's clock stands still. */
async function comeNear(page: Page, heading: string, path = '/') {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await page.clock.install({ time: START });
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.filter((url) => [PLAYER, MAP].includes(url))).toEqual([]);
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  await page.getByRole('heading', { name: heading }).scrollIntoViewIfNeeded();
}

test.describe('when they load', () => {
  test.use({ embeds: 'answered' });

  test('player and map are requested only near the view and stay, the map covered for one second', async ({
    page,
  }) => {
    // The page asks twice: first whether there is a player.
    const player = page.waitForRequest(
      (request) => request.isNavigationRequest() && request.url() === PLAYER,
    );
    await comeNear(page, demoVideo.heading);
    await expect(film(page).frameLocator('iframe').getByText('stand-in')).toBeVisible();
    expect((await player).headers().referer).toBe(`${new URL(page.url()).origin}/`);
    await expect(film(page).getByTitle(demoVideo.title)).toHaveAttribute('src', PLAYER);
    await expect(loadingFilm(page)).toBeHidden();

    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(map(page)).toHaveAttribute('src', MAP);
    await page.clock.runFor(999);
    await expect(loadingMap(page)).toBeVisible();
    await page.clock.runFor(1);
    await expect(loadingMap(page)).toBeHidden();
    await expect(map(page)).toBeVisible();
    // Its frame loads by the machine's clock, not by the page's.
    await expect(page.getByText(notices.mapIsSlow)).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(noMap(page)).toBeHidden();
    await expect(noFilm(page)).toBeHidden();
    await expect(film(page).locator('iframe')).toBeVisible();
  });
});

test.describe('when they never load', () => {
  test.use({ embeds: 'silent' });

  test('both are given up after ten seconds; the map says after one that it is slow', async ({ page }) => {
    await comeNear(page, demoVideo.heading);
    await expect(loadingFilm(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await expect(loadingMap(page)).toBeVisible();
    await page.clock.runFor(1_000);
    await expect(loadingMap(page)).toBeHidden();
    await expect(page.getByText(notices.mapIsSlow)).toBeVisible();
    await page.clock.runFor(8_999);
    await expect(loadingFilm(page)).toBeVisible();
    await expect(noMap(page)).toBeHidden();
    await page.clock.runFor(1);
    await expect(noFilm(page)).toBeVisible();
    await expect(film(page).locator('iframe')).toHaveCount(0);
    await expect(noMap(page)).toBeVisible();
    await expect(page.getByText(notices.mapIsSlow)).toBeHidden();
    await expect(mapLink(page)).toBeVisible();
  });

  test('both are given up at once if the frame reports an error', async ({ page }) => {
    await comeNear(page, demoVideo.heading);
    await film(page).locator('iframe').dispatchEvent('error');
    await expect(noFilm(page)).toBeVisible();
    await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
    await map(page).dispatchEvent('error');
    await page.clock.runFor(1_000);
    await expect(noMap(page)).toBeVisible();
  });
});

test('a blocked player leaves an image and a link to watch in a new tab', async ({ page, context }) => {
  await comeNear(page, demoVideo.heading);
  await expect(noFilm(page)).toBeVisible();
  const image = film(page).locator('img');
  await expect(image).toBeVisible();
  await page.clock.resume();
  await expectAxeFindsNothing(page);
  await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  await expect(film(page).getByText(notices.videoDrawn)).toBeVisible();
  await expect(film(page).locator('[aria-hidden] circle'), 'nothing there looks as if it played').toHaveCount(
    0,
  );

  const link = film(page).getByRole('link', { name: 'Watch on Vimeo' });
  await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  await opened;
  await expect(page).toHaveURL('/');
});

test('a blocked map says so and links to the maps service', async ({ page }) => {
  await comeNear(page, 'Location', '/properties/harbor-point-tower');
  await expect(noMap(page)).toBeVisible();
  await expect(map(page)).toHaveCount(0);
  await page.clock.resume();
  await expectAxeFindsNothing(page);
  const address = 'https://www.google.com/maps/search/?api=1&query=Hudson+Square%2C+New+York%2C+NY';
  await expect(mapLink(page)).toHaveAttribute('href', address);
  await expect(mapLink(page)).toHaveAttribute('target', '_blank');
  await expect(mapLink(page)).toHaveAttribute('rel', /noopener/);
});
