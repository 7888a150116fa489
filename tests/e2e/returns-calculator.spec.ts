/** The returns calculator (spec sections 5 and 9). The rates are the sample's: 9.5 % dividends, 4 % appreciation. */
import type { Page } from '@playwright/test';
import { expect, test } from '#tests/support/browser.ts';

const amount = (page: Page) => page.getByRole('spinbutton', { name: 'Amount in US dollars' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Amount', exact: true });

async function comeNear(page: Page) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Returns calculator' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(#amount)')).not.toHaveAttribute('ssr');
}

/** Dividends, appreciation, total profit, total return. */
async function expectResults(page: Page, results: readonly string[]) {
  await expect(page.locator('output[for=amount]')).toHaveText([...results]);
}

const ATTRIBUTES = { min: '10', step: '10' };
const START = ['$0.95', '$0.40', '$1.35', '13.50%'];

test('it starts at $10, in steps of 10, up to the lesser of half the value and 100,000', async ({ page }) => {
  await comeNear(page);
  await expect(amount(page)).toHaveValue('10');
  await expect(slider(page)).toHaveValue('10');
  for (const [name, value] of Object.entries(ATTRIBUTES)) {
    await expect(amount(page)).toHaveAttribute(name, value);
    await expect(slider(page)).toHaveAttribute(name, value);
  }
  await expect(slider(page)).toHaveAttribute('max', '100000');
  await expectResults(page, START);
});

for (const { typed, results, onSlider } of [
  { typed: '10', results: START, onSlider: '10' },
  { typed: '250', results: ['$23.75', '$10.00', '$33.75', '13.50%'], onSlider: '250' },
  { typed: '2500', results: ['$237.50', '$100.00', '$337.50', '13.50%'], onSlider: '2500' },
  { typed: '99990', results: ['$9,499.05', '$3,999.60', '$13,498.65', '13.50%'], onSlider: '99990' },
  { typed: '100000', results: ['$9,500.00', '$4,000.00', '$13,500.00', '13.50%'], onSlider: '100000' },
  { typed: '250000', results: ['$23,750.00', '$10,000.00', '$33,750.00', '13.50%'], onSlider: '100000' },
]) {
  test(`an amount of ${typed} returns ${results[2]} a year`, async ({ page }) => {
    await comeNear(page);
    await amount(page).fill(typed);
    await expectResults(page, results);
    await expect(slider(page)).toHaveValue(onSlider);
  });
}

for (const typed of ['9', '0', '-50', '10.5', '', '1e1']) {
  test(`${JSON.stringify(typed)} is ignored, and the field returns to the last amount`, async ({ page }) => {
    await comeNear(page);
    await amount(page).fill('500');
    await amount(page).fill(typed);
    await expectResults(page, ['$47.50', '$20.00', '$67.50', '13.50%']);
    await amount(page).blur();
    await expect(amount(page)).toHaveValue('500');
  });
}

test('letters do not get into the field', async ({ page }) => {
  await comeNear(page);
  await amount(page).focus();
  await page.keyboard.type('ten');
  await expectResults(page, START);
});

test('the slider moves by keyboard, and the field with it', async ({ page }) => {
  await comeNear(page);
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

test('it says what it is, and why it starts below the minimum of the deal', async ({ page }) => {
  await page.goto('/');
  await expect(
    page.getByText('An illustration with sample rates, not a forecast. The value can fall.'),
  ).toBeVisible();
  await expect(page.getByText(/The sample deal asks for \$2,500 .* from \$10\./).last()).toBeVisible();
});
