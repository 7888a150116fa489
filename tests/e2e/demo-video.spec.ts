/** The landing page's video (spec section 4): loading, then loaded or fallback. */
import type { Page } from '@playwright/test';
import { demoVideo } from '#src/landing/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';

const PLAYER = 'https://player.vimeo.com/video/76979871?dnt=1';
const START = new Date('2026-11-21T10:00:00Z');

const film = (page: Page) => page.getByRole('region', { name: demoVideo.heading });
const fallback = (page: Page) => film(page).getByText('Video temporarily unavailable');

/** Scrolls the video near the view while the page's clock stands still. */
async function comeNear(page: Page, onArrival?: () => unknown) {
  await page.clock.install({ time: START });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  onArrival?.();
  await page.clock.pauseAt(new Date(START.getTime() + 60_000));
  await film(page).scrollIntoViewIfNeeded();
}

test.describe('a player that loads', () => {
  test.use({ embeds: 'answered' });

  test('is requested only near the view, plays, and stays, even if it loads late', async ({ page }) => {
    const asked: string[] = [];
    const referrers: (string | undefined)[] = [];
    page.on('request', (request) => {
      asked.push(request.url());
      if (request.isNavigationRequest() && request.url() === PLAYER)
        referrers.push(request.headers().referer);
    });
    await comeNear(page, () => expect(asked).not.toContain(PLAYER));
    await expect(film(page).frameLocator('iframe').getByText('stand-in')).toBeVisible();
    expect(asked).toContain(PLAYER);
    expect(referrers).toEqual([`${new URL(page.url()).origin}/`]);
    await expect(film(page).getByTitle(demoVideo.title)).toHaveAttribute('src', PLAYER);
    await expect(film(page).getByText('Loading video...')).toBeHidden();
    await page.clock.runFor(60_000);
    await expect(fallback(page)).toBeHidden();
    await expect(film(page).locator('iframe')).toBeVisible();
  });
});

test.describe('a player that never loads', () => {
  test.use({ embeds: 'silent' });

  test('is given ten seconds and no more', async ({ page }) => {
    await comeNear(page);
    await expect(film(page).getByText('Loading video...')).toBeVisible();
    await page.clock.runFor(9_999);
    await expect(film(page).getByText('Loading video...')).toBeVisible();
    await page.clock.runFor(1);
    await expect(fallback(page)).toBeVisible();
    await expect(film(page).locator('iframe')).toHaveCount(0);
  });

  test('is given up at once if its frame reports an error', async ({ page }) => {
    await comeNear(page);
    await film(page).locator('iframe').dispatchEvent('error');
    await expect(fallback(page)).toBeVisible();
  });
});

test('a blocked player is given up at once, leaving an image and a link to watch in a new tab', async ({
  page,
  context,
}) => {
  await comeNear(page);
  await expect(fallback(page)).toBeVisible();
  const image = film(page).locator('img');
  await expect(image).toBeVisible();
  await page.clock.resume();
  await expectAxeFindsNothing(page);
  expect(await image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  const link = film(page).getByRole('link', { name: 'Watch on Vimeo' });
  await expect(link).toHaveAttribute('href', 'https://vimeo.com/76979871');
  await expect(link).toHaveAttribute('rel', /noopener/);
  const opened = context.waitForEvent('page');
  await link.click();
  await opened;
  await expect(page).toHaveURL('/');
});
