/** What a bot meets that fills in every field. */
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

test('the honeypot is hidden from people, and a bot that fills it in is thanked', async ({ page }) => {
  const form = await openForm(page);
  await fillIn(form, 'Ada', anAddress('bot'));
  const trap = form.locator('[name=subject]');
  await expect(form.getByRole('textbox'), 'for assistive technology').toHaveCount(3);
  await expect(trap, 'for the keyboard').toHaveAttribute('tabindex', '-1');
  await expect(trap, 'for autofill').toHaveAttribute('autocomplete', 'off');
  const seen = await page
    .locator('p', { has: page.locator('[name=subject]') })
    .first()
    .boundingBox();
  expect(seen).toMatchObject({ width: 1, height: 1 });

  await trap.evaluate((field: HTMLInputElement) => (field.value = 'Cheap watches'));
  await submit(form);
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
});
