/** The link in a mail, from asking for it to the survey in another browser. */
import { continueSurveyPage as words } from '#src/words/continue-survey.ts';
import { paths, redirects } from '#src/paths.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';

const FORGED = `/continue#${'A'.repeat(22)}.1700000000000.${'A'.repeat(43)}`;

test('a link that is forged or cut short says so and offers a new one; no state of the page has a fault for axe', async ({
  page,
}) => {
  await page.goto('/continue');
  await expectAxeFindsNothing(page);
  await page.goto(FORGED);
  await expect(page.getByRole('button', { name: words.open.button })).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: words.open.button }).click();
  await expect(page.getByText(words.notices.incomplete.heading)).toBeVisible();
  await page.goto('/privacy');
  await page.goto(FORGED.slice(0, 50));
  await expect(page.getByText(words.notices.incomplete.heading)).toBeVisible();
  await expect(page.getByRole('button', { name: words.ask.button })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
    redirects.linkRefused('link_incomplete'),
  );
  await expectAxeFindsNothing(page);
});

test('a link that is refused says why', async ({ page }) => {
  for (const code of ['link_expired', 'link_used', 'gone', 'rate_limited', 'unexpected']) {
    await page.goto(paths.privacy());
    await page.goto(redirects.linkRefused(code));
    await expect(page.getByRole('status').filter({ visible: true }), code).toHaveCount(1);
    await expectNothingSticksOutAt320(page);
  }
  await expectAxeFindsNothing(page);
});
