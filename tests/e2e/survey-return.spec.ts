import { UNSAVED_ANSWERS_KEY } from '#src/shared/storage/keys.ts';
import { SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { notices } from '#src/shared/toasts/messages.ts';
import { header } from '#src/layouts/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { files, paths } from '#src/shared/site/paths.ts';
import { CALL_TIMEOUT_MS } from '#src/shared/site/timing.ts';
import type { Page } from '@playwright/test';
import { anAddress, expect, hold, stopClock, test } from '#tests/support/browser.ts';
import {
  expectAxeFindsNothing,
  keepFallbackTypefaces,
  largestPaints,
  layoutShifts,
} from '#tests/support/page-faults.ts';
import {
  answerAndGoOn,
  answerAs,
  answerBefore,
  choice,
  expectQuestion,
  next,
  openSurvey,
  previous,
  surveyAt,
  thanks,
} from '#tests/support/survey-page.ts';
import { answers } from '#tests/support/factories.ts';

const LOAD = '/api/survey-responses/load';

test('without an address the page says Redirecting... and goes to the landing page', async ({ page }) => {
  await page.goto(paths.survey(''));
  await expect(page).toHaveURL(paths.landing());
  // Holds the landing page back until the words have been on screen.
  const release = await hold(page, '/');
  await page.exposeFunction('noteWords', (words: string) => words === notices.redirecting && release());
  await page.addInitScript(() => {
    const { noteWords } = window as unknown as { noteWords: (words: string) => void };
    new MutationObserver(() => {
      const main = document.querySelector('main');
      if (main !== null) noteWords(main.innerText.trim());
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(paths.survey());
  await expect(page).toHaveURL(paths.landing());
});

test('an unknown browser opens the survey of the address it has, or none', async ({ page, email }) => {
  await answerBefore(page, email, 3);
  const openWith = async (stored: string, unsaved: string) => {
    await page.goto(files.securityPolicy());
    await page.evaluate(
      ([email, key, text]) => {
        localStorage.setItem('survey_email', email);
        sessionStorage.setItem(key, text);
      },
      [stored, UNSAVED_ANSWERS_KEY, unsaved] as const,
    );
    await page.goto(paths.survey());
  };
  const damaged = { drafts: { 2: { value: ['a'] }, 4: { value: 'b' }, x: {} }, unconfirmed: [4, 'x'] };
  for (const nonsense of ['{', JSON.stringify({ email, ...damaged })]) {
    await openWith(` ${email.toUpperCase()} `, nonsense);
    await expectQuestion(page, 4);
    await expect(choice(page, answers[4].answer[0])).not.toBeChecked();
  }
  await openWith('{"email":1}', '');
  await expect(page).toHaveURL(paths.landing());
});

const LATE = (SCREEN_COUNT - 3) as Screen;
/** The question to start from, then each press and where it leads. The landing page led here. */
const ways: [Screen, string][] = [
  [4, 'Next: 5, Back: 4, Forward: 5, Next: 6, Previous: 5, Back: 4, Back: home'],
  [
    4,
    'Next: 5, Two quick Previous: 4, Forward: 5, Double-click Previous: 4, Previous: 3, Double-click Next: 4, Previous: 3, Back: home',
  ],
  [4, 'Previous: 3, Next: 4, Back: 3, Next: 4, Next: 5, Reload: 5, Previous: 4, Back: 3, Back: home'],
  [4, 'Next: 5, Not you?: whose, Back: home, Forward: home'],
  [4, 'Next: 5, Not you?: whose, Someone else: 1, Back: home, Forward: 1, Forward: 1'],
  [
    SCREEN_COUNT,
    'Next: end, Skip: end, Read: 1, Next: 2, Back: 1, Back: end, Forward: 1, Forward: 2, Previous: 1, Done: end, Back: home, Forward: end',
  ],
  [
    LATE,
    `Next: ${LATE + 1}, Next: ${LATE + 2}, Next: ${SCREEN_COUNT}, Next: end, Skip: end, Back: home, Forward: end, Forward: ${LATE + 1}, Previous: ${LATE}`,
  ],
];

for (const [start, way] of ways) {
  test(`in the history, from ${start}, ${way}`, async ({ page }) => {
    let screen = start;
    const press: Record<string, () => Promise<unknown>> = {
      Next: () => answerAndGoOn(page, screen),
      Previous: () => previous(page).click(),
      async 'Double-click Next'() {
        await answerAndGoOn(page, screen);
        await expectQuestion(page, (screen + 1) as Screen);
        await next(page).dispatchEvent('click', { detail: 2 });
        await expect(next(page), 'nothing is being saved').toBeEnabled();
      },
      'Two quick Previous': () =>
        previous(page).evaluate((button: HTMLButtonElement) => {
          button.click();
          button.click();
        }),
      async 'Double-click Previous'() {
        await previous(page).click();
        await expectQuestion(page, (screen - 1) as Screen);
        await previous(page).dispatchEvent('click', { detail: 2 });
      },
      // The evaluation ends before the page may go.
      Back: () => page.evaluate(() => void setTimeout(() => history.back())),
      Forward: () => page.evaluate(() => void setTimeout(() => history.forward())),
      Reload: () => page.reload(),
      async Skip() {
        await page.getByRole('link', { name: header.skip }).press('Enter');
        await expect(page).toHaveURL(/#main$/);
      },
      Read: () => page.getByRole('button', { name: screenWords.thankYou.read }).click(),
      Done: () => page.getByRole('button', { name: survey.review.close }).click(),
      'Not you?': () => page.getByRole('button', { name: survey.signedInAs.notYou }).click(),
      'Someone else': () => answerAs(page, anAddress('eve')),
    };
    await page.goto(paths.landing());
    await surveyAt(page, screen);
    for (const [name = '', place = ''] of way.split(', ').map((step) => step.split(': '))) {
      await press[name]?.();
      if (place === 'home') await expect(page).toHaveURL(paths.landing());
      else if (place === 'end') await expect(thanks(page)).toBeVisible();
      else if (place === 'whose')
        await expect(page.getByRole('heading', { name: screenWords.emailChoice.other })).toBeFocused();
      else await expectQuestion(page, (screen = Number(place) as Screen));
    }
  });
}

test('a load error is only logged, and the survey starts at 1', async ({ page, email }) => {
  await answerBefore(page, email, 4);
  const logged = page.waitForEvent('console', (message) => message.text().includes('could not be loaded'));
  await page.route(LOAD, (route) => route.fulfill({ status: 503, body: 'no' }), { times: 1 });
  await openSurvey(page, email, 1);
  await logged;
  // The first save loads what is already stored.
  await answerAndGoOn(page, 1, { value: 'Malta' });
  await expectQuestion(page, 2);
  await expect(choice(page, answers[2].answer)).toBeChecked();
});

test('answers are requested before the scripts load, and again if that failed', async ({ page, email }) => {
  await answerBefore(page, email, 3);
  await page.route(LOAD, (route) => route.abort(), { times: 1 });
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith(LOAD));
  const release = await hold(page, '**/_astro/*.js*');
  await page.goto(paths.survey(email), { waitUntil: 'commit' });
  expect((await failed).postDataJSON()).toEqual({ email });
  await expect(page).toHaveURL(paths.survey());
  await expect(waitingTitle(page)).toBeVisible();
  release();
  await expectQuestion(page, 4);
});

const waitingTitle = (page: Page) => page.getByRole('heading', { name: survey.waiting.title });
const tryAgain = (page: Page) => page.getByRole('button', { name: notices.tryAgain });

for (const answered of [0, 3, SCREEN_COUNT])
  test(`after ${answered} answers fields appear filled in, and nothing moves`, async ({ page, email }) => {
    await keepFallbackTypefaces(page);
    await answerBefore(page, email, answered);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      const release = await hold(page, LOAD);
      await page.goto(paths.survey(email));
      await expect(waitingTitle(page)).toBeVisible();
      await expect(page.locator('main :is(input, textarea, form)')).toHaveCount(0);
      const before = await largestPaints(page);
      release();
      await expectQuestion(page, Math.min(answered + 1, SCREEN_COUNT) as Screen);
      expect(await layoutShifts(page), `at ${width} px`).toEqual([]);
      expect(await largestPaints(page), `at ${width} px`).toEqual(before);
    }
  });

test('after ten seconds answers are announced as late and requested again', async ({ page, email }) => {
  await answerBefore(page, email, 3);
  let loads = 0;
  await page.route(LOAD, (route) => ((loads += 1) > 2 ? route.continue() : undefined));
  await stopClock(page);
  await page.goto(paths.survey(email));
  await expect.poll(() => loads).toBe(1);
  // The script that watches for slow answers takes over the call.
  await expect
    .poll(() => page.evaluate(() => 'prefetched' in globalThis && globalThis.prefetched === undefined))
    .toBe(true);
  await page.clock.runFor(9_000);
  await expect(tryAgain(page)).toHaveCount(0);
  await page.clock.runFor(10_000);
  await expect(page.getByRole('status').filter({ hasText: survey.waiting.late })).toBeVisible();
  await page.clock.resume();
  await expectAxeFindsNothing(page);

  // The second call is never answered either; it must not leave an empty survey or a stuck button.
  await tryAgain(page).click();
  await expect.poll(() => loads).toBe(2);
  await page.clock.runFor(CALL_TIMEOUT_MS);
  await expect(waitingTitle(page)).toBeVisible();
  await tryAgain(page).click();
  await expectQuestion(page, 4);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});
