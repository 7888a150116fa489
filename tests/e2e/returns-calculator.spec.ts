/** The calculator in a browser (spec 5 and 9). src/property/calculator tests its arithmetic. */
import type { Page } from '@playwright/test';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { drawings, feesAndExit, illustrationNote, minimumNote } from '#src/property/words.ts';
import { scenarioDetails } from '#src/property/calculator/scenario-words.ts';
import { returnsCalculator } from '#src/property/calculator/words.ts';
import { expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';

const amount = (page: Page) => page.getByRole('spinbutton', { name: 'Amount in US dollars' });
const slider = (page: Page) => page.getByRole('slider', { name: 'Amount', exact: true });

/** Dividends, appreciation, total profit, total return. */
async function expectResults(page: Page, results: readonly string[]) {
  await expect(page.locator('output[for=amount]')).toHaveText([...results]);
}

async function comeNear(page: Page) {
  await page.goto('/');
  await page.getByRole('heading', { name: 'Returns calculator' }).scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(#amount)')).not.toHaveAttribute('ssr');
}

const START = ['$0.95', '$0.40', '$1.35', '13.50%'];

test('it starts at $10 in steps of 10, by field or slider, and ignores invalid input', async ({ page }) => {
  await comeNear(page);
  for (const control of [amount(page), slider(page)]) {
    await expect(control).toHaveValue('10');
    await expect(control).toHaveAttribute('min', '10');
    await expect(control).toHaveAttribute('step', '10');
  }
  await expect(slider(page)).toHaveAttribute('max', '100000');
  await expectResults(page, START);
  await expect(page.getByText(`${illustrationNote} ${feesAndExit.notInReturn}`)).toBeVisible();
  await expect(page.getByText(minimumNote).last()).toBeVisible();

  // The field ignores letters.
  await amount(page).focus();
  await page.keyboard.type('ten');
  await expectResults(page, START);

  // The slider's range ends before the field's.
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
    ['End', '100000'],
    ['Home', '10'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(amount(page)).toHaveValue(value);
  }
  await expectResults(page, START);
});

const years = (page: Page) => page.getByRole('slider', { name: returnsCalculator.soldAfter });
const assumed = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('spinbutton', { name, exact: true });

async function expectWays(page: Page, ways: readonly string[]) {
  await expect(page.locator('output[for="amount years"]')).toHaveText([...ways]);
}

async function openDetails(page: Page) {
  await comeNear(page);
  await page.getByText(returnsCalculator.details).click();
  await expect(page.getByRole('img', { name: scenarioDetails.chart.title })).toBeVisible();
}

test('three scenarios are shown as large as the figures, over one to ten years', async ({ page }) => {
  await comeNear(page);
  await expectWays(page, ['−$2.28 loss', '+$0.55 gain', '+$1.37 gain']);
  const sizes = await page
    .locator('output[for^=amount]')
    .evaluateAll((figures) => figures.map((figure) => getComputedStyle(figure).fontSize));
  expect(sizes).toHaveLength(7);
  expect(new Set(sizes).size).toBe(1);

  await amount(page).fill('1000');
  await years(page).focus();
  for (const [key, ways] of [
    ['Home', ['−$228.73 loss', '+$54.62 gain', '+$137.81 gain']],
    ['End', ['−$104.90 loss', '+$1,313.58 gain', '+$1,819.01 gain']],
  ] as const) {
    await page.keyboard.press(key);
    await expectWays(page, ways);
  }
  await expect(years(page)).toHaveAttribute('aria-valuetext', '10 years');
});

test('"how it adds up" opens, takes other assumptions within limits, and fits', async ({ page }) => {
  await openDetails(page);
  await amount(page).fill('1000');
  const { result: words } = scenarioDetails;
  const sums = page.getByRole('table', { name: words.after('1 year') });
  const sum = (name: string) => sums.getByRole('rowgroup').filter({ hasText: name }).getByRole('cell');
  await expect(sum('Value of your share')).toHaveText(['$920.70', '$1,029.60', '$1,059.30']);
  await expect(sum(words.earlySale)).toHaveText(['−$184.14', '−$51.48', '$0.00']);
  await expect(sum(words.wait)).toHaveText(['12 months', '3 months', '1 month']);

  const lowValue = assumed(page, scenarioDetails.scenario.valueChangePct, 'Low');
  await expect(lowValue).toHaveAccessibleDescription('From −20 to 20, in steps of 0.5.');
  await lowValue.focus();
  await page.keyboard.press('ArrowDown');
  await expect(lowValue).toHaveValue('-7.5');
  await expect(sum('Value of your share').first()).toHaveText('$915.75');
  for (const ignored of ['-20.5', '21', '1.3', '']) {
    await lowValue.fill(ignored);
    await expect(sum('Value of your share').first()).toHaveText('$915.75');
    await lowValue.blur();
    await expect(lowValue).toHaveValue('-7.5');
  }

  await assumed(page, 'Fees', scenarioDetails.fee.buyingPct).fill('0');
  await expect(sum('Value of your share')).toHaveText(['$925.00', '$1,040.00', '$1,070.00']);
  await page.getByRole('button', { name: scenarioDetails.assumptions.reset }).click();
  await expect(lowValue).toHaveValue('-7');
  await expectWays(page, ['−$228.73 loss', '+$54.62 gain', '+$137.81 gain']);

  await page.getByText('Year by year as a table').click();
  await expect(page.getByRole('row', { name: /^10 / }).getByRole('cell')).toHaveText([
    '$895.10',
    '$2,313.58',
    '$2,819.01',
  ]);

  await amount(page).fill('100000');
  await years(page).press('End');
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNothingSticksOut(page);
  }
  await expectAxeFindsNothing(page);
});

test.describe('if its second part fails to load', () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource.*\/_astro\/ScenarioDetails\./] });

  // Browsers may remember a failed module for as long as the page lives.
  test('it says so, and loads when the page is reloaded', async ({ page }) => {
    await page.route('**/ScenarioDetails*.js', (route) => route.abort(), { times: 1 });
    await comeNear(page);
    await page.getByText(returnsCalculator.details).click();
    await expect(page.getByText(returnsCalculator.notLoaded)).toBeVisible();
    await openDetails(page);
  });
});

test('fees and exit are one click from the calculator, even without scripts', async ({ browser }) => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByText(feesAndExit.summary).click();
  await expect(page.getByText(feesAndExit.brief)).toBeVisible();
  await page.getByRole('link', { name: feesAndExit.toAll }).click();
  await expect(page).toHaveURL(`${paths.property(SAMPLE_PROPERTY_ID)}#fees`);
  await expect(page.getByRole('heading', { name: drawings.fees.name })).toBeInViewport({ ratio: 1 });
  const terms = page.locator('#fees');
  await expect(terms.getByText(drawings.fees.stamp)).toBeVisible();
  for (const { what } of feesAndExit.fees.of)
    await expect(terms.getByText(what, { exact: true })).toBeVisible();
  for (const { text } of feesAndExit.exit.of) await expect(terms.getByText(text)).toBeVisible();
  await expect(
    terms.getByRole('row', { name: `${scenarioDetails.scenario.valueChangePct} −7 4 7` }),
  ).toBeVisible();
  await page.close();
});
