/** The landing and property pages without scripts. Other specs send the forms. */
import { paths, redirects } from '#src/shared/paths.ts';
import { demoVideo, formPostNotices } from '#src/landing/words.ts';
import { notices, TOO_MANY_TRIES } from '#src/shared/messages.ts';
import { header } from '#src/layouts/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { fillIn, plainForm, submit } from '#tests/support/waitlist-form.ts';

test.use({ javaScriptEnabled: false });

const CHARTS = [
  { title: '5-year value', rows: 6, labels: ['Million $', '2021', '2026', '50'] },
  { title: '12-month growth forecast', rows: 5, labels: ['Change (%)', 'Today', '12 mo', '−4'] },
  { title: 'Risk', rows: 5, labels: ['Vacancy', '0', '100'] },
] as const;

test('the landing page has the video, charts with tables, market and map', async ({ page }) => {
  await page.goto('/');
  const film = page.getByRole('region', { name: demoVideo.heading });
  await expect(film.getByRole('link', { name: 'Watch on Vimeo' })).toBeVisible();
  await expect(film.getByText('Loading video...')).toHaveCount(0);

  for (const { title, rows, labels } of CHARTS) {
    const drawing = page.getByRole('img', { name: title });
    await expect(drawing).toHaveAccessibleDescription(/\w/);
    for (const label of labels) await expect(drawing.getByText(label, { exact: true }).first()).toBeVisible();
    const chart = page.getByRole('figure').filter({ has: drawing });
    await chart.getByText(`${title} as a table`).click();
    await expect(chart.locator('tbody tr')).toHaveCount(rows);
    await expect(chart.locator('tbody tr').last()).toBeVisible();
  }

  await expect(page.getByRole('tabpanel')).toContainText('Asking price: $428 per square foot');
  await expect(page.getByRole('link', { name: 'Open the location in Google Maps' })).toBeVisible();
});

test('the property page says what is missing', async ({ page }) => {
  await page.goto('/properties/harbor-point-tower');
  const note = page.getByRole('tabpanel').locator('noscript');
  await note.scrollIntoViewIfNeeded();
  await expect(note).toBeVisible();
  await expect(note).toHaveText(notices.marketDataNeedsScript, { useInnerText: true });
  await expect(page.getByText('Loading market data...')).toBeHidden();
});

test('a friend’s code survives a refused form, and is stored with the registration', async ({
  page,
  database,
}) => {
  const [friend, email] = [anAddress('friend'), anAddress()];
  const { rows } = await database.query<{ code: string }>('select ensure_referral_code($1) as code', [
    friend,
  ]);
  await page.goto(`/?ref=${rows[0]?.code ?? ''}`);
  await page.getByRole('banner').getByRole('link', { name: header.join }).click();
  for (const name of ['   ', 'Ada']) {
    await fillIn(plainForm(page), name, email);
    await submit(plainForm(page));
  }
  await page.waitForURL('**/survey*');
  const stored = await database.query('select referrer_email from waitlist_registrations where email = $1', [
    email,
  ]);
  expect(stored.rows).toEqual([{ referrer_email: friend }]);
});

test('a failed form post says why', async ({ page }) => {
  await page.goto(redirects.joinRefused('database_error', []));
  await expect(page.getByText(formPostNotices.refused)).toBeVisible();
  await page.goto(paths.privacy());
  await page.goto(redirects.joinRefused('rate_limited', []));
  await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();
  await page.goto(paths.privacy());
  await page.goto(redirects.linkRefused('rate_limited'));
  await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();
});
