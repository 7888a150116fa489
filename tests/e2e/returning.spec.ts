/** A known visitor returns to the landing page. */
import type { Page } from '@playwright/test';
import { SURVEY_EMAIL_KEY, SURVEY_PROGRESS_KEY } from '#src/shared/storage-keys.ts';
import { hero } from '#src/landing/words.ts';
import { greeting, waitlist } from '#src/waitlist/words.ts';
import { paths } from '#src/shared/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import {
  expectAxeFindsNothing,
  expectNothingSticksOutAt320,
  keepFallbackTypefaces,
  layoutShifts,
} from '#tests/support/page-faults.ts';
import { expectQuestion, surveyAt } from '#tests/support/survey-page.ts';

const goOn = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: `${greeting.continueSurvey} (4 of 10)`, exact: true });
const join = (page: Page) => page.getByRole('link', { name: hero.join });
const forms = (page: Page) => page.getByRole('button', { name: waitlist.submit });
const notMe = (page: Page) => page.getByRole('button', { name: greeting.notYou });

async function expectStranger(page: Page): Promise<void> {
  await expect(join(page)).toBeVisible();
  await expect(forms(page)).toHaveCount(2);
  await expect(notMe(page)).toHaveCount(0);
}

test('a visitor who left at question 4 is invited, without scripts, to continue there', async ({ page }) => {
  const email = await surveyAt(page, 4);
  await keepFallbackTypefaces(page);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(3);
  await expect(goOn(page).first()).toBeInViewport();
  await expect(join(page)).toHaveCount(0);
  await expect(forms(page)).toHaveCount(0);
  await expect(notMe(page)).toHaveCount(2);
  expect(scripts.map((url) => new URL(url).pathname.replace(/\.[\w-]+\.js$/, ''))).toEqual([
    '/_astro/islands',
  ]);
  for (const place of await notMe(page).all()) await place.scrollIntoViewIfNeeded();
  await expect(page.getByText(`${greeting.emailLabel} ${email}`)).toHaveCount(2);
  expect(await layoutShifts(page)).toEqual([]);
  await expectAxeFindsNothing(page);
  await goOn(page).first().click();
  await expectQuestion(page, 4);
  await page.goto('/');
  await expectNothingSticksOutAt320(page);
});

test('another person gets the empty form back, with the cursor in it', async ({ page }) => {
  const email = anAddress();
  await page.goto(paths.privacy());
  await page.evaluate((stored) => void Object.assign(localStorage, stored), {
    [SURVEY_EMAIL_KEY]: email,
    [SURVEY_PROGRESS_KEY]: `4 ${email}`,
  });
  await page.goto('/');
  await notMe(page).last().scrollIntoViewIfNeeded();
  await expect(page.locator('astro-island:has(#join-again)')).not.toHaveAttribute('ssr');
  await notMe(page).last().click();
  await expect(page.locator('#join-again')).toBeFocused();
  await expectStranger(page);
  expect(
    await page.evaluate(
      (keys) => keys.map((key) => localStorage.getItem(key) ?? ''),
      [SURVEY_EMAIL_KEY, SURVEY_PROGRESS_KEY],
    ),
  ).toEqual(['', '']);
  await page.reload();
  await expectStranger(page);
});
