/**
 * Draws the states that a visitor can bring about, by day and by night, on a phone and on a desktop, to be looked at:
 * `npx playwright test --config playwright.screenshots.config.ts` leaves them in .data/screenshots.
 */
import type { Page } from '@playwright/test';
import { loadSurveyEndpoint } from '#src/contracts/endpoints.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { notices } from '#src/words/messages.ts';
import { survey } from '#src/words/survey.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import type { Embeds } from '#tests/support/guard-context.ts';
import { answerBefore, complete, country, giveAnswer, openSurvey } from '#tests/support/survey-page.ts';
import { everyPage } from '#tests/support/pages.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

type State = { embeds?: Embeds; reach: (page: Page) => Promise<unknown> };

async function completeSurvey(page: Page): Promise<void> {
  const email = anAddress('ada');
  await answerBefore(page, email, 9);
  await openSurvey(page, email, 10);
  await giveAnswer(page, 10);
  await complete(page).click();
  await expect(page.getByRole('heading', { name: surveyPages.thankYou.title })).toBeVisible();
}

const states: Record<string, State> = {
  ...Object.fromEntries(
    everyPage.map((path) => [
      `page${path.replace(/\?.*/, '').replaceAll('/', '-')}`,
      { reach: (page: Page) => page.goto(path) },
    ]),
  ),
  'question-1-suggestions': {
    reach: async (page) => {
      await openSurvey(page, anAddress('ada'), 1);
      await country(page).fill('congo');
      await expect(page.getByRole('button', { name: 'Congo', exact: true })).toBeVisible();
    },
  },
  'survey-waiting': {
    reach: async (page) => {
      await page.route(`**${loadSurveyEndpoint.path}`, () => undefined);
      await page.goto(paths.survey(anAddress('ada')));
      await expect(page.getByText(survey.waiting.title)).toBeVisible();
    },
  },
  'survey-two-addresses': {
    reach: async (page) => {
      const [ada, eve] = [anAddress('ada'), anAddress('eve')];
      await openSurvey(page, ada, 1);
      await page.goto(paths.survey(eve));
      await expect(page.getByText(surveyPages.whose.between(ada, eve))).toBeVisible();
    },
  },
  'survey-completed': { reach: completeSurvey },
  'survey-completed-before': {
    reach: async (page) => {
      await completeSurvey(page);
      await page.reload();
      await expect(page.getByRole('button', { name: surveyPages.share.copy })).toBeVisible();
    },
  },
  'home-in-the-middle-of-the-survey': {
    reach: async (page) => {
      const email = anAddress('ada');
      await answerBefore(page, email, 3);
      await openSurvey(page, email, 4);
      await page.goto(paths.landing());
    },
  },
  'home-joined': {
    reach: async (page) => {
      const form = await openForm(page);
      await fillIn(form, 'Ada', anAddress('ada'));
      await page.clock.install();
      await submit(form);
      await expect(page.getByRole('heading', { name: 'Thank you, Ada' }).first()).toBeVisible();
    },
  },
  'home-missing-information': {
    reach: async (page) => {
      const form = await openForm(page);
      await fillIn(form, '   ', anAddress('ada'));
      await submit(form);
      await expect(page.getByText('Please fill in your name and email address.')).toBeVisible();
    },
  },
  'home-film-and-map-waiting': {
    embeds: 'silent',
    reach: async (page) => {
      await page.goto(paths.landing());
      await page.getByRole('heading', { name: 'Location' }).scrollIntoViewIfNeeded();
      await expect(page.getByText(notices.mapIsSlow)).toBeVisible();
    },
  },
  'property-with-analysis': {
    reach: async (page) => {
      await page.goto(paths.property(SAMPLE_PROPERTY_ID));
      await page.getByRole('tab', { name: 'AI Analysis' }).click();
    },
  },
};

/** Those that wait to be scrolled to. */
async function bringPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img[loading=lazy]:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const [name, { embeds = 'blocked', reach }] of Object.entries(states)) {
  test.describe(name, () => {
    test.use({ embeds });
    test(`${name} is drawn`, async ({ page }, { project }) => {
      await reach(page);
      await bringPictures(page);
      await page.evaluate(() => document.fonts.ready);
      await page.screenshot({ path: `${project.outputDir}/${name}-${project.name}.png`, fullPage: true });
    });
  });
}
