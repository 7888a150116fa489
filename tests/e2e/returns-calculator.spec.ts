/** The returns calculator (spec sections 5 and 9), with the sample's rates. Its sums are in src/domain/returns.test.ts. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const amount = (page: Page) => page.getByRole('spinbutton', { name: 'Amount in US dollars' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Amount', exact: true });

/** Dividends, appreciation, total profit, total return. */
async function expectResults(page: Page, results: readonly string[]) {
  await expect(page.locator('output[for=amount]')).toHaveText([...results]);
}

const START = ['$0.95', '$0.40', '$1.35', '13.50%'];

test('it starts at $10 in steps of 10, takes amounts from the field and from the slider, and ignores what is none', async ({
  page,
}) => {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Returns calculator' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(#amount)')).not.toHaveAttribute('ssr');
  for (const control of [amount(page), slider(page)]) {
    await expect(control).toHaveValue('10');
    await expect(control).toHaveAttribute('min', '10');
    await expect(control).toHaveAttribute('step', '10');
  }
  await expect(slider(page)).toHaveAttribute('max', '100000');
  await expectResults(page, START);
  await expect(
    page.getByText('An illustration with sample rates, not a forecast. The value can fall.'),
  ).toBeVisible();
  await expect(page.getByText(/The sample deal asks for \$2,500 .* from \$10\./).last()).toBeVisible();

  // Letters do not get into the field.
  await amount(page).focus();
  await page.keyboard.type('ten');
  await expectResults(page, START);

  // The slider ends before the field does.
  await amount(page).fill('250000');
  await expectResults(page, ['$23,750.00', '$10,000.00', '$33,750.00', '13.50%']);
  await expect(slider(page)).toHaveValue('100000');
  await amount(page).fill('500');
  await expect(slider(page)).toHaveValue('500');

  for (const ignored of ['9', '']) {
    await amount(page).fill(ignored);
    await expectResults(page, ['$47.50', '$20.00', '$67.50', '13.50%']);
    await amount(page).blur();
    await expect(amount(page)).toHaveValue('500');
  }

  await amount(page).fill('10');
  await slider(page).focus();
  for (const [key, value] of [
    ['ArrowRight', '20'],
    ['ArrowUp', '30'],
    ['ArrowLeft', '20'],
    ['End', '100000'],
    ['Home', '10'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(amount(page)).toHaveValue(value);
  }
  await expectResults(page, START);
});
