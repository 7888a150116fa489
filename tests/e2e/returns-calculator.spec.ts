/** The calculator in a browser (spec sections 5 and 9). src/property/calculator tests its arithmetic. */
import type { Page } from '@playwright/test';
import { SAMPLE_PROPERTY_ID, sampleProperty } from '#src/property/sample.ts';
import { paths } from '#src/shared/site/paths.ts';
import { assumed, drawings, facts, feesAndExit, feesInBrief, illustrationNote } from '#src/property/words.ts';
import { returnsCalculator as words } from '#src/property/calculator/words.ts';
import { boxOf, expect, hold, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOut } from '#tests/support/page-faults.ts';

const card = (page: Page) => page.locator('astro-island:has(#amount)');
const rows = (page: Page) => card(page).locator('table:not(details *) tbody tr');
const amount = (page: Page) => page.getByRole('textbox', { name: words.amount });
const slider = (page: Page) => page.getByRole('slider', { name: words.slider, exact: true });
const choice = (page: Page, group: string, name: string) =>
  page.getByRole('radiogroup', { name: group }).getByRole('radio', { name, exact: true });

/** Dividends, appreciation, total profit, total return. */
async function expectResults(page: Page, results: readonly string[]) {
  await expect(card(page).locator('dd')).toHaveText([...results]);
}

const START = ['$0.95', '$0.40', '$1.35', '13.50%'];
const OF_500 = ['$47.50', '$20.00', '$67.50', '13.50%'];

/** Each row has the sum you get back and the gain or loss; of all these, the first two gains or losses are announced. */
async function expectScenarios(page: Page, [low, base, high]: readonly [string, string, string]) {
  const gainOf = (row: string) => row.replace(/\$[\d,.]+/, ' ');
  await expect(rows(page)).toHaveText([low, base, high]);
  await expect(card(page).getByRole('status').last()).toHaveText(`${gainOf(low)} ${gainOf(base)}`);
}

async function expectHydrated(page: Page) {
  await expect(card(page)).not.toHaveAttribute('ssr');
}

async function comeNear(page: Page) {
  await page.getByRole('heading', { name: drawings.calculator.name }).scrollIntoViewIfNeeded();
}

async function openCalculator(page: Page) {
  await page.goto('/');
  await comeNear(page);
  await expectHydrated(page);
}

test('it starts at $10 in steps of 10, by field, chips, slider or clipboard', async ({ page }) => {
  await openCalculator(page);
  await expect(amount(page)).toHaveValue('10');
  await expectResults(page, START);
  await expect(page.getByText(illustrationNote)).toBeVisible();
  await expect(page.getByText(facts(sampleProperty)['Minimum investment']?.note ?? '').last()).toBeVisible();

  // The slider's range ends before the field's.
  await amount(page).fill('250000');
  await expectResults(page, ['$23,750.00', '$10,000.00', '$33,750.00', '13.50%']);
  await expect(slider(page)).toHaveAttribute('aria-valuetext', '$250,000');

  await choice(page, words.chips, '$1,000').check();
  await expectResults(page, ['$95.00', '$40.00', '$135.00', '13.50%']);
  await amount(page).focus();
  await amount(page).hover();
  const scrolled = await page.evaluate(() => scrollY);
  await page.mouse.wheel(0, 100);
  await expect
    .poll(() => page.evaluate(() => scrollY), 'the wheel scrolls the page')
    .toBeGreaterThan(scrolled);
  for (const [key, value] of [
    ['ArrowDown', '990'],
    ['ArrowLeft', '990'],
    ['ArrowUp', '1000'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(amount(page)).toHaveValue(value);
  }
  await slider(page).focus();
  for (const [key, value] of [
    ['ArrowRight', '1010'],
    ['ArrowDown', '1000'],
    ['ArrowDown', '990'],
    ['End', '100000'],
    ['ArrowUp', '100000'],
    ['Home', '10'],
    ['ArrowRight', '20'],
    ['ArrowRight', '30'],
    ['Home', '10'],
    ['ArrowLeft', '10'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(amount(page)).toHaveValue(value);
  }
  await expect(choice(page, words.chips, '$10')).toBeChecked();
  // Forced colors drop backgrounds and shadows.
  await expect(page.locator('label:has([name=chip]:checked)')).toHaveCSS('outline-style', 'solid');
  await expectResults(page, START);

  // Pasted amounts are taken or ignored, and the field agrees with the figures.
  const answer = card(page).getByRole('status').first();
  for (const pasted of ['1e3', '-5', '9', '', 'NaN', '10.5', '9'.repeat(400), '\u200e$2,500\u00a0']) {
    const shown = pasted.includes('$') ? '2500' : '500';
    await amount(page).fill('500');
    await amount(page).selectText();
    if (pasted === '') await page.keyboard.press('Delete');
    else await page.keyboard.insertText(pasted);
    await expectResults(page, shown === '500' ? OF_500 : ['$237.50', '$100.00', '$337.50', '13.50%']);
    await expect(answer, pasted).toHaveText(shown === '500' ? words.invalid('$500') : '');
    await amount(page).blur();
    await expect(amount(page), pasted).toHaveValue(shown);
    await expect(answer).toHaveText('');
  }
});

test('what is entered before hydration counts', async ({ page }) => {
  const release = await hold(page, '**/_astro/ReturnsCalculator.*.js*');
  await page.goto('/');
  await comeNear(page);
  await choice(page, words.years, '5').check();
  await slider(page).fill('14');
  await choice(page, words.chips, '$100').check();
  release();
  await expectHydrated(page);
  await expectResults(page, ['$9.50', '$4.00', '$13.50', '13.50%']);
  await expect(amount(page)).toHaveValue('100');
  await expect(choice(page, words.years, '5')).toBeChecked();
  await expect(choice(page, words.chips, '$100')).toBeChecked();
});

test('what the browser restores counts', async ({ page }) => {
  await openCalculator(page);
  await amount(page).fill('500');
  await page.goto(paths.property(SAMPLE_PROPERTY_ID));
  await page.goBack();
  await comeNear(page);
  await expectHydrated(page);
  await expect(amount(page)).toHaveValue('500');
  await expectResults(page, OF_500);
});

test('both answers are in one card at the same amount, each under its label', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openCalculator(page);
  await expect(page.getByText(words.before)).toBeVisible();
  await expect(page.getByText(words.after)).toBeVisible();
  await expect(page.getByText(/you wait 12 months and sell at 20% off, even in year 5/)).toBeVisible();
  await expectScenarios(page, ['Low$7.72−$2.28', 'Base case$10.55+$0.55', 'High$11.37+$1.37']);
  const figures = card(page).locator('dd, td:last-child:not(details *)');
  const sizes = await figures.evaluateAll((all) =>
    all.map((figure) => parseFloat(getComputedStyle(figure).fontSize)),
  );
  expect(sizes, 'the specification’s four figures, then a gain or loss of each scenario').toHaveLength(7);
  expect(Math.min(...sizes.slice(0, 4))).toBeGreaterThan(Math.max(...sizes.slice(4)));

  const fan = page.getByRole('img', { name: words.fan });
  const shape = () => fan.locator('[data-fan]').getAttribute('height');
  const before = await shape();
  await amount(page).fill('1000');
  for (const [year, scenarios] of [
    ['1', ['Low$771.27−$228.73', 'Base case$1,054.62+$54.62', 'High$1,137.81+$137.81']],
    ['5', ['Low$755.85−$244.15', 'Base case$1,623.84+$623.84', 'High$1,820.14+$820.14']],
  ] as const) {
    await choice(page, words.years, year).check();
    await expectScenarios(page, scenarios);
  }
  await amount(page).fill('2000');
  await expect(fan).toContainText('$2,000');
  expect(await shape()).not.toBe(before);
  const heights = await rows(page).evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  expect(Math.max(...heights) - Math.min(...heights)).toBeLessThan(2);
  expect((await boxOf(card(page).locator('> div'))).height).toBeLessThanOrEqual(900);
});

test('the fan has a table, figures settle at once for readers, and everything fits', async ({ page }) => {
  await openCalculator(page);
  const figure = card(page).locator('dd > span').first();
  const seconds = () => figure.evaluate((span) => parseFloat(getComputedStyle(span).transitionDuration));
  expect(await seconds()).toBeGreaterThan(0);
  expect(await seconds()).toBeLessThanOrEqual(0.2);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(await seconds()).toBe(0);

  await amount(page).fill('1000');
  await page.getByText(words.table).click();
  const table = page.getByRole('table', { name: words.fan });
  const year5 = table.getByRole('row', { name: /^5 / }).getByRole('cell');
  await expect(year5).toHaveText(['$755.85', '$1,623.84', '$1,820.14']);
  for (const usd of ['9990', '100000']) {
    await amount(page).fill(usd);
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 });
      await expectNothingSticksOut(page);
    }
  }
  await expectAxeFindsNothing(page);
});

test('fees and exit are one click from the calculator, even without scripts', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.goto('/');
  await page.getByText(feesInBrief.summary).click();
  await expect(page.getByText(feesInBrief.text(sampleProperty))).toBeVisible();
  await page.getByRole('link', { name: feesInBrief.toAll }).click();
  await expect(page).toHaveURL(`${paths.property(SAMPLE_PROPERTY_ID)}#fees`);
  await expect(page.getByRole('heading', { name: drawings.fees.name })).toBeInViewport({ ratio: 1 });
  const terms = page.locator('#fees');
  await expect(terms.getByText(drawings.fees.stamp)).toBeVisible();
  for (const { what, text } of Object.values(feesAndExit(sampleProperty)).flatMap((part) =>
    Object.values(part),
  )) {
    if (what !== undefined) await expect(terms.getByText(what, { exact: true })).toBeVisible();
    await expect(terms.getByText(text)).toBeVisible();
  }
  const change = terms.getByRole('row', { name: `${assumed.of.valueChangePct} −7 4 7` });
  await expect(change).toBeVisible();
});
