/** The landing and property pages without scripts, or without those of their islands. Other specs send the forms. */
import { JUST_REQUESTED, NETWORK_LIMIT } from '#src/shared/another-address/email-limit-words.ts';
import { TOO_MANY_ATTEMPTS } from '#src/shared/limit-words.ts';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { demoVideo } from '#src/landing/words.ts';
import { sampleProperty } from '#src/property/sample.ts';
import { returnsCalculator } from '#src/property/calculator/words.ts';
import { notices } from '#src/shared/toasts/messages.ts';
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const CHARTS = [
  { title: '5-year value', rows: 6, labels: ['$34.9M', '$42.5M', '2021', '2026'] },
  { title: '12-month growth forecast', rows: 5, labels: ['Today', 'In 12 months', '+7.7%', '−3.2%'] },
] as const;

/** And scrolls to every island, because most start where they are seen. */
async function open(page: Page, path: string) {
  await page.goto(path);
  for (const child of await page.locator('astro-island > *').filter({ visible: true }).all())
    await child.scrollIntoViewIfNeeded();
}

async function expectEverything(page: Page) {
  await open(page, '/');
  const film = page.getByRole('region', { name: demoVideo.heading });
  await expect(film.getByRole('link', { name: 'Watch on Vimeo' })).toBeVisible();
  await expect(film.getByText('Loading video...')).toHaveCount(0);

  for (const { title, rows, labels } of CHARTS) {
    const drawing = page.getByRole('img', { name: title });
    await expect(drawing).toHaveAccessibleDescription(/\w/);
    for (const label of labels) await expect(drawing.getByText(label, { exact: true })).toBeVisible();
    const chart = page.getByRole('figure').filter({ has: drawing });
    await expect(chart.getByRole('table').getByRole('rowheader')).toHaveCount(rows);
  }
  await expect(page.getByRole('link', { name: notices.openMap })).toBeVisible();
  // Nothing computes what they choose.
  for (const role of ['slider', 'radio'] as const)
    await expect(page.locator('astro-island').getByRole(role)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: returnsCalculator.amount })).toHaveCount(0);

  await open(page, '/properties/harbor-point-tower');
  await expect(page.getByText('Sellers ask $428 per square foot')).toBeVisible();
  await expect(page.getByText(sampleProperty.analysis.summary)).toBeVisible();
  await expect(page.getByText('Loading market data...')).toBeHidden();
}

for (const [what, scripts] of [
  ['no island’s script arrives', /_astro\/[A-Z]/],
  ['what starts islands doesn’t arrive', /_astro\/islands/],
] as const)
  test.describe(`where ${what}`, () => {
    test.use({ allowedConsoleErrors: /Failed to load resource|Error hydrating/ });

    test('the pages have the video, charts with figures, map and market data', async ({ page }) => {
      await page.route(scripts, (route) => route.abort());
      await expectEverything(page);
    });
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages have the video, charts with figures, map and market data', ({ page }) =>
    expectEverything(page));

  test('too many form posts are refused with the reason', async ({ page }) => {
    await page.goto(redirects.joinRefused('rate_limited'));
    await expect(page.getByText(TOO_MANY_ATTEMPTS)).toBeVisible();
    await page.goto(redirects.linkRefused(paths.continue(), 'rate_limited'));
    await expect(page.getByText(NETWORK_LIMIT)).toBeVisible();
    await page.goto(redirects.linkRefused(paths.continue(), 'email_requested'));
    await expect(page.getByText(JUST_REQUESTED)).toBeVisible();
  });
});
