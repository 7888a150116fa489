/**
 * No page breaks a rule of axe, by day or by night, as it comes and in states that visitors bring about. The survey, the
 * property page, links by mail and the operator's report are looked at where they are walked.
 */
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';
import { fillIn, followHero, submit } from '#tests/support/waitlist-form.ts';

for (const path of ['/', '/privacy', '/your-data']) {
  test(`${path} breaks no rule of accessibility`, async ({ page }) => {
    await page.goto(path);
    await expectAxeFindsNothing(page);
  });
}

test('a toast, a refused field and the banner break no rule of accessibility', async ({ page }) => {
  await page.route('**/api/manage-referrals', (route) =>
    route.fulfill({ json: { data: { valid: true, referrerEmail: 'ada@example.com' } } }),
  );
  await page.route('**/api/waitlist-registrations', (route) =>
    route.fulfill({
      status: 400,
      json: { error: { code: 'invalid_request', message: 'x', fields: { email: 'Enter an address.' } } },
    }),
  );
  await page.goto('/?ref=ABCDEFGH10');
  await expect(page.getByRole('complementary', { name: 'Invitation' })).toBeVisible();
  const form = await followHero(page);
  await fillIn(form, 'Ada', 'ada@example.com');
  await submit(form);
  await expect(form.getByText('Enter an address.')).toBeVisible();
  await expect(page.getByText('Please look at the marked fields and try again.')).toBeVisible();
  await expectAxeFindsNothing(page);
});
