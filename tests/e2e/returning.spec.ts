/** A known visitor returns to the landing page. */
import type { Page } from '@playwright/test';
import { SURVEY_EMAIL_KEY } from '#src/shared/storage-keys.ts';
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
import { header } from '#src/layouts/words.ts';
import { survey } from '#src/survey/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { joinAs } from '#tests/support/owner.ts';
import { expectQuestion, openSurvey, surveyAt } from '#tests/support/survey-page.ts';

const goOn = (page: Page) =>
  page.getByRole('main').getByRole('link', { name: `${greeting.continueSurvey} (3 of 10)`, exact: true });
const join = (page: Page) => page.getByRole('link', { name: hero.join });
const headerJoin = (page: Page) => page.getByRole('banner').getByText(header.join, { exact: true });
const forms = (page: Page) => page.getByRole('button', { name: waitlist.submit });
const notMe = (page: Page) => page.getByRole('button', { name: greeting.notYou });

async function expectStranger(page: Page): Promise<void> {
  await expect(join(page)).toBeVisible();
  await expect(forms(page)).toHaveCount(2);
  await expect(notMe(page)).toHaveCount(0);
}

test('a visitor who left at question 4 is invited, without scripts, to continue; another gets the empty form back', async ({
  page,
}) => {
  const email = anAddress();
  await joinAs(page, email);
  await surveyAt(page, 4, email);
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await page.goto('/');
  await expect(goOn(page)).toHaveCount(3);
  await expect(goOn(page).first()).toBeInViewport();
  await expect(forms(page)).toHaveCount(0);
  expect(scripts).toEqual([expect.stringContaining('/_astro/islands.')]);
  await expect(page.getByText(`${greeting.emailLabel} ${email}`)).toHaveCount(2);
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);

  await notMe(page).last().scrollIntoViewIfNeeded();
  await notMe(page).last().click();
  await expect(page.locator('#join-again')).toBeFocused();
  await expectStranger(page);
  expect(await page.evaluate(() => Object.values<string>(localStorage).join(''))).toBe('');
  await page.reload();
  await expectStranger(page);
});

test('someone who began the survey without joining is offered the form, filled in', async ({
  page,
  database,
}) => {
  const [typo, email] = [anAddress('typo'), anAddress()];
  await keepFallbackTypefaces(page);
  await surveyAt(page, 4, email);
  const expectForm = async () => {
    await page.goto('/');
    await expectStranger(page);
    await expect(headerJoin(page)).toBeVisible();
    for (const field of await page.locator('main input[type=email]').all())
      await expect(field).toHaveValue(email);
    await expect(goOn(page)).toHaveCount(2);
    expect(await layoutShifts(page)).toEqual([]);
  };
  await expectForm();
  await expectAxeFindsNothing(page);

  // Joined under another address, and corrected in the survey.
  await joinAs(page, typo);
  await page.evaluate((key) => localStorage.setItem(key, ''), SURVEY_EMAIL_KEY);
  await openSurvey(page, typo, 1);
  await page.getByRole('button', { name: survey.whose.notYou }).click();
  await page.getByLabel(screenWords.whose.label).fill(email);
  await page.getByRole('button', { name: screenWords.whose.button, exact: true }).click();
  await expectQuestion(page, 4);
  await expect(headerJoin(page)).toHaveCount(0);
  await expectForm();

  await joinAs(page, email);
  await openSurvey(page, email, 4);
  await page.goto('/');
  await expect(forms(page)).toHaveCount(0);
  await database.query('delete from waitlist_registrations where email = $1', [email]);
  await page.goto(paths.survey());
  await expectQuestion(page, 4);
  await expectForm();
});
