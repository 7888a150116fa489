/** No page breaks a rule of axe, by day or by night, in its static state and in the states that visitors bring about. */
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in ${colorScheme}`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } });

    for (const path of [
      '/',
      '/no/such/page',
      '/privacy',
      '/properties/harbor-point-tower',
      '/continue',
      '/your-data',
    ]) {
      test(`${path} breaks no rule of accessibility`, async ({ page }) => {
        await page.goto(path);
        await expectAxeFindsNothing(page);
      });
    }

    test('the survey breaks no rule of accessibility', async ({ page }) => {
      await page.goto('/survey?email=axe%40example.com');
      await expect(page.getByText('Question 1 of 10')).toBeVisible();
      await expectAxeFindsNothing(page);
    });

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
      await page.getByRole('main').getByRole('link', { name: 'Join the Waitlist' }).click();
      const form = page.locator('astro-island:not([ssr]) form').first();
      await form.getByLabel('Full name').fill('Ada');
      await form.getByLabel('Email').fill('ada@example.com');
      await form.getByRole('button', { name: 'Join the Waitlist' }).click();
      await expect(form.getByText('Enter an address.')).toBeVisible();
      await expect(page.getByText('Please look at the marked fields and try again.')).toBeVisible();
      await expectAxeFindsNothing(page);
    });
  });
}
