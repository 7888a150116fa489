/** States that visitors bring about break no rule of axe either, by day or by night; those of a journey are looked at there. */
import { demoVideo } from '#src/words/landing.ts';
import { notices } from '#src/words/messages.ts';
import { joined, waitlist } from '#src/words/waitlist.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';
import { fillIn, followHero, submit } from '#tests/support/waitlist-form.ts';

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

test('a form that waits, and what stands in its place once joined, break no rule of accessibility', async ({
  page,
}) => {
  const { promise: held, resolve: letGo } = Promise.withResolvers<undefined>();
  await page.route('**/api/waitlist-registrations', async (route) => {
    await held;
    await route.fulfill({ status: 201, json: { data: { email: 'ada@example.com' } } });
  });
  // An answer without content leaves a browser where it is, so that there is time to look.
  await page.route('**/survey*', (route) => route.fulfill({ status: 204 }));
  await page.goto('/');
  const form = await followHero(page);
  await fillIn(form, 'Ada', 'ada@example.com');
  await submit(form);
  await expect(form.getByRole('button', { name: waitlist.submitting })).toBeDisabled();
  await expectAxeFindsNothing(page);
  letGo(undefined);
  await expect(page.getByRole('heading', { name: joined.joined.title('Ada') })).toBeFocused();
  await expectAxeFindsNothing(page);
});

test('what stands for a film and a map that do not come breaks no rule of accessibility', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('region', { name: demoVideo.heading }).scrollIntoViewIfNeeded();
  await expect(page.getByText(notices.videoFailed)).toBeVisible();
  await page.getByRole('link', { name: notices.openMap }).scrollIntoViewIfNeeded();
  await expect(page.getByText(notices.mapFailed)).toBeVisible();
  await expectAxeFindsNothing(page);
});
