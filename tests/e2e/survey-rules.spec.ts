/** Spec section 5 on the cards, against the real endpoints. src/survey/answers.test.ts tests each rule. */
import type { Locator, Page } from '@playwright/test';
import { progressPct } from '#src/survey/answers.ts';
import { OTHER, questions } from '#src/shared/questions.ts';
import { survey } from '#src/survey/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { boxOf, expect, test } from '#tests/support/browser.ts';
import {
  answerAndGoOn,
  choice,
  country,
  expectQuestion,
  freeText,
  next,
  previous,
  surveyAt,
} from '#tests/support/survey-page.ts';

/** Next can be pressed, stays, says what is missing, and leads to it. */
async function expectRefused(page: Page, missing: Locator, says: string): Promise<void> {
  const title = await page.getByRole('heading', { level: 1 }).innerText();
  const goOn = page.locator('form button[type=submit]');
  await expect(goOn).toBeEnabled();
  await goOn.click();
  await expect(missing).toBeFocused();
  await expect(page.getByRole('alert').filter({ visible: true })).toHaveText(says);
  await expect(goOn).toHaveAccessibleDescription(says);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
}

test('a tap chooses a country, moves nothing, and can be taken back', async ({ newVisitor }) => {
  const page = await newVisitor({ viewport: { width: 375, height: 553 }, hasTouch: true, isMobile: true });
  await surveyAt(page, 1);
  const heights = () => page.evaluate(() => document.querySelector('form')?.offsetHeight);
  const before = await heights();
  await page.getByRole('button', { name: 'Canada' }).tap();
  await expect(page.getByText(survey.country.hint)).toBeHidden();
  expect(await heights()).toBe(before);
  await page.getByRole('button', { name: survey.country.change }).tap();
  await expect(country(page)).toHaveValue('');
  await expect(country(page)).toBeFocused();
  await country(page).fill('holl');
  await expect(page.getByText('1 match', { exact: true })).toBeAttached();
  await page.getByRole('button', { name: 'Netherlands' }).tap();
  await expect(country(page)).toHaveValue('Netherlands');
  await expect(country(page)).not.toBeFocused();
  await expect(page.locator(':focus'), 'the pressed button is gone').toContainText('Netherlands');
});

test('a country is found by another name or by keys, and nothing else is accepted', async ({ page }) => {
  await surveyAt(page, 1);
  await expect(previous(page)).toBeHidden();
  await expectRefused(page, country(page), survey.missing.answer);
  await expect(page.getByRole('list').getByRole('button')).toHaveCount(6);
  await country(page).fill('Atlantis');
  await expect(page.getByText(survey.country.none)).toBeVisible();
  await expectRefused(page, country(page), survey.missing.answer);
  // Fits several places.
  await country(page).fill('Congo');
  await page.reload();
  await expect(country(page)).toHaveValue('Congo');
  await expect(page.getByText('2 matches', { exact: true })).toBeAttached();
  await expectRefused(page, country(page), survey.missing.answer);
  await country(page).press('Enter');
  await expect(page.getByRole('button', { name: 'Congo', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(country(page)).toHaveValue('Democratic Republic of the Congo');
  const netherlands = page.getByRole('button', { name: 'Netherlands' });
  for (const key of ['Enter', 'Space']) {
    await country(page).fill('holl');
    await country(page).press('ArrowDown');
    await expect(netherlands).toBeFocused();
    await page.keyboard.press(key);
    await expect(country(page)).toHaveValue('Netherlands');
    await expect(country(page)).toBeFocused();
  }
  await next(page).click();
  await expectQuestion(page, 2);
  await previous(page).click();
  await expectQuestion(page, 1);
  await expect(country(page)).toHaveValue('Netherlands');
});

test.describe("if the places' other names do not load", () => {
  test.use({ allowedConsoleErrors: /\/_astro\/place-names\./ });
  test('a country is found by the listed names, and "somewhere else" can be chosen', async ({ page }) => {
    await page.route(/place-names/, (route) => route.abort());
    await surveyAt(page, 1);
    await country(page).fill('hong');
    await page.getByRole('button', { name: 'Hong Kong' }).click();
    await expect(page.getByRole('button', { name: survey.country.change })).toBeVisible();
    await country(page).fill('Atlantis');
    await page.getByRole('button', { name: 'Somewhere else' }).click();
    await next(page).click();
    await expectQuestion(page, 2);
  });
});

test('a multiple choice stops at its cap and saves no text for Other', async ({ page, database }) => {
  const email = await surveyAt(page, 3);
  const bar = page.getByRole('progressbar', { name: survey.progress.label });
  await expect(bar).toHaveAttribute('aria-valuenow', String(progressPct(3)));
  await expect(bar).toHaveAttribute('aria-valuetext', `${survey.progress.position(3)}, ${progressPct(3)}%`);
  for (const text of [survey.progress.position(3), `${progressPct(3)}%`])
    await expect(bar.getByText(text, { exact: true })).toBeVisible();
  const drawn = page.locator('main svg').last();
  await expect(drawn.locator('path[class="fill-brass stroke-none"]')).toHaveCount(2);
  await expect(drawn.locator('path[class="fill-brass/40"]')).toHaveCount(1);
  await expectRefused(page, page.getByRole('checkbox').first(), survey.missing.answer);

  const [first, ...rest] = questions[2].options;
  const others = rest.filter((option) => option !== OTHER);
  await expect(page.getByText('Select up to 2 options (0/2 selected)', { exact: true })).toBeVisible();
  await choice(page, first).check();
  await expect(page.getByText('Select up to 2 options (1/2 selected)', { exact: true })).toBeVisible();
  const box = page.getByRole('textbox', { name: screenWords.pleaseSpecify });
  await expect(box).toBeHidden();
  await choice(page, OTHER).check();
  await expect(page.getByText('Select up to 2 options (2/2 selected)', { exact: true })).toBeVisible();
  for (const extra of others) await expect(choice(page, extra)).toBeDisabled();
  await choice(page, first).uncheck();
  for (const extra of [first, ...others]) await expect(choice(page, extra)).toBeEnabled();

  await expect(page.getByText(screenWords.onlyOtherIsRecorded)).toBeVisible();
  await box.fill('My neighbor told me to');
  await next(page).click();
  await expectQuestion(page, 4);
  const { rows } = await database.query<{ row: string }>(
    'select to_jsonb(s)::text as row from survey_responses s where email = $1',
    [email],
  );
  expect(rows[0]?.row).toContain(OTHER);
  expect(rows[0]?.row).not.toContain('neighbor');
});

test('question 5 asks for a platform after Yes; 7 says what to choose for less', async ({ page }) => {
  await surveyAt(page, 5);
  await next(page).click();
  await expect(page.getByText(survey.missing.answer)).toBeVisible();
  await choice(page, 'Yes').check();
  await expect(page.getByText(survey.missing.platforms), 'only after the next press').toBeHidden();
  await expectRefused(page, page.getByRole('checkbox').first(), survey.missing.platforms);
  for (const screen of [5, 6] as const) await answerAndGoOn(page, screen);
  await expectQuestion(page, 7);
  const amounts = page.getByRole('radiogroup');
  await expect(amounts).toHaveAccessibleDescription(screenWords.hints[7] ?? '');
});

test('free text is more than blanks, begins by a tap, is kept, and has a limit', async ({ page }) => {
  await surveyAt(page, 10);
  await freeText(page).fill('  ');
  await expectRefused(page, freeText(page), survey.missing.text);
  await freeText(page).fill('');
  const [starter] = screenWords.text.starters;
  const starters = page.getByRole('group', { name: screenWords.text.starts });
  await starters.getByRole('button', { name: starter }).click();
  await expect(freeText(page)).toBeFocused();
  await page.keyboard.type('the books');
  await expect(freeText(page)).toHaveValue('Show me the books');
  await expect(page.locator('form button[type=submit]')).toHaveAccessibleDescription('');
  const { height } = await boxOf(freeText(page));
  await freeText(page).fill('Being able to sell when I\n\n\n\n\n\n\nwant');
  expect((await boxOf(freeText(page))).height).toBeGreaterThan(height);
  await freeText(page).fill('Being able to sell when I');
  await page.reload();
  await expect(freeText(page)).toHaveValue('Being able to sell when I');
  await freeText(page).fill('x'.repeat(1_999));
  await freeText(page).press('End');
  await page.keyboard.type('yz');
  await expect(page.getByText('2,000 of 2,000 characters')).toBeVisible();
});
