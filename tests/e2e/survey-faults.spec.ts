/** The survey's errors (spec section 8), and unreliable networks. */
import { SCREEN_COUNT } from '#src/shared/questions.ts';
import { messages, notices, type Toast } from '#src/shared/toasts/messages.ts';
import { survey } from '#src/survey/words.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/site/timing.ts';
import type { Page } from '@playwright/test';
import { expect, hold, test, toasts } from '#tests/support/browser.ts';
import { answers } from '#tests/support/factories.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import {
  answerAndGoOn,
  choice,
  complete,
  country,
  expectQuestion,
  giveAnswer,
  next,
  previous,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';

const SAVE = '/api/survey-responses/answer';

async function expectToast(page: Page, { title, description }: Toast): Promise<void> {
  for (const text of [title, description]) await expect(toasts(page).getByText(text)).toBeVisible();
}

test('a save without a response is given up after a while and can be retried', async ({ page }) => {
  await page.clock.install();
  await surveyAt(page, 1);
  const request = page.waitForRequest(SAVE);
  await page.route(SAVE, () => undefined, { times: 1 });
  await answerAndGoOn(page, 1);
  await request;
  await page.clock.fastForward(CALL_TIMEOUT_MS);
  await expectToast(page, messages.answerNotSaved);
  await next(page).click();
  await expectQuestion(page, 2);
  await expect(page.getByText(messages.answerNotSaved.title)).toHaveCount(0);
});

test('completing shows Completing..., fails with its toast, and can be retried', async ({ page }) => {
  await surveyAt(page, SCREEN_COUNT);
  let completions = 0;
  const refusal = { status: 503, json: { error: { code: 'completion_failed', message: 'no code' } } };
  const release = await hold(page, '/api/survey-responses/complete', (route) =>
    (completions += 1) > 1 ? route.continue() : route.fulfill(refusal),
  );
  await giveAnswer(page, SCREEN_COUNT);
  await complete(page).dblclick();
  await expect(page.getByRole('button', { name: 'Completing...' })).toBeVisible();
  await expectAxeFindsNothing(page);
  release();
  await expectToast(page, messages.surveyNotCompleted);
  await expectQuestion(page, SCREEN_COUNT);
  await complete(page).click();
  await expect(thanks(page)).toBeVisible();
  expect(completions).toBe(2);
});

test.describe('if the part that answers a question does not load', () => {
  const SCREENS = '**/_astro/late-screens.*.js*';
  const again = (page: Page) => page.getByRole('button', { name: notices.tryAgain });
  test.use({ allowedConsoleErrors: /Failed to load resource.*\/_astro\/late-screens\./ });

  test.beforeEach(async ({ page }) => {
    await surveyAt(page, 2);
    await page.route(SCREENS, (route) => route.abort());
    await page.reload();
    await expect(page.getByText(survey.notLoaded)).toBeVisible();
  });

  test('the question says so, and Try Again loads its choices with the stored answer', async ({ page }) => {
    await expectNoFaults(page);
    const inVain = page.waitForEvent('load');
    await again(page).click();
    await inVain;
    await expect(page.getByText(survey.notLoaded)).toBeVisible();

    await page.unroute(SCREENS);
    await again(page).click();
    await expect(choice(page, answers[2].answer)).toBeVisible();
    await previous(page).click();
    await expect(country(page)).toHaveValue(answers[1].answer);
  });

  test('offline the page stays, and the choices load once it is back online', async ({ page, context }) => {
    await context.setOffline(true);
    await again(page).click();
    await expect(page.getByText(survey.notLoaded)).toBeVisible();
    await page.unroute(SCREENS);
    await context.setOffline(false);
    await expect(choice(page, answers[2].answer)).toBeVisible();
    await answerAndGoOn(page, 2);
    await expectQuestion(page, 3);
  });
});
