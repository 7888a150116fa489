/** Draws every state into .data/screenshots: `npx playwright test --config playwright.screenshots.config.ts`. */
import type { Page } from '@playwright/test';
import { SAMPLE_PROPERTY_ID } from '#src/property/sample.ts';
import { paths } from '#src/shared/paths.ts';
import { survey } from '#src/survey/words.ts';
import { share } from '#src/referrals/share-words.ts';
import { yourData } from '#src/account/words.ts';
import { confirming } from '#src/shared/confirm-words.ts';
import { messages } from '#src/shared/messages.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { codeOf, confirmationLink, joinAs, proveMailbox } from '#tests/support/owner.ts';
import { completeSurvey, country, openSurvey, surveyAt } from '#tests/support/survey-page.ts';
import { everyPage } from '#tests/support/pages.ts';
import { fillIn, openForm, submit } from '#tests/support/waitlist-form.ts';

type Use = Pick<Parameters<Parameters<typeof test>[2]>[0], 'mailbox' | 'database'>;

const states: Record<string, (page: Page, use: Use) => Promise<unknown>> = {
  ...Object.fromEntries(
    everyPage.map((path) => [
      `page${path.replace(/\?.*/, '').replaceAll('/', '-')}`,
      async (page: Page) => {
        await page.goto(path);
        await expect(page.getByRole('main')).toContainText(/\S/);
      },
    ]),
  ),
  'question-1-suggestions': async (page) => {
    await surveyAt(page, 1);
    await country(page).fill('congo');
    await expect(page.getByRole('button', { name: 'Congo', exact: true })).toBeVisible();
  },
  'survey-waiting': async (page) => {
    await page.route(`**/api/survey-responses/load`, () => undefined);
    await page.goto(paths.survey(anAddress('ada')));
    await expect(page.getByText(survey.waiting.title)).toBeVisible();
  },
  'survey-two-addresses': async (page) => {
    const [ada, eve] = [anAddress('ada'), anAddress('eve')];
    await openSurvey(page, ada, 1);
    await page.goto(paths.survey(eve));
    await expect(page.getByText(screenWords.whose.between(ada, eve))).toBeVisible();
  },
  'survey-completed': (page) => completeSurvey(page, anAddress('ada')),
  'link-to-confirm': async (page, { mailbox, database }) => {
    const email = anAddress('ada');
    await joinAs(page, email, { referralCode: await codeOf(database, anAddress('friend')) });
    await page.goto(await confirmationLink(database, mailbox, page, email));
    await expect(page.getByRole('button', { name: confirming.button })).toBeVisible();
  },
  'link-not-me': async (page, { mailbox, database }) => {
    const email = anAddress('ada');
    await joinAs(page, email);
    await page.goto(await confirmationLink(database, mailbox, page, email));
    await page.getByRole('button', { name: confirming.notMe }).click();
    await expect(page.getByRole('heading', { name: yourData.disown.title })).toBeVisible();
  },
  'survey-completed-as-owner': async (page, { mailbox }) => {
    const email = anAddress('ada');
    await joinAs(page, email);
    await completeSurvey(page, email);
    await proveMailbox(page, mailbox, email);
    await expect(page.getByRole('button', { name: confirming.button })).toBeVisible();
  },
  'survey-completed-confirmed': async (page, { mailbox }) => {
    const email = anAddress('ada');
    await joinAs(page, email);
    await completeSurvey(page, email);
    await proveMailbox(page, mailbox, email);
    await page.getByRole('button', { name: confirming.button }).click();
    await expect(page.getByText(messages.confirmed('Ada Lovelace').title)).toBeVisible();
  },
  'survey-completed-before': async (page) => {
    await completeSurvey(page, anAddress('ada'));
    await page.reload();
    await expect(page.getByRole('button', { name: share.copy })).toBeVisible();
  },
  'home-in-the-middle-of-the-survey': async (page) => {
    await surveyAt(page, 4);
    await page.goto(paths.landing());
  },
  'home-joined': async (page) => {
    const form = await openForm(page);
    await fillIn(form, 'Ada', anAddress('ada'));
    await page.route('**/survey?*', (route) => route.fulfill({ status: 204 }));
    await submit(form);
    await expect(page.getByRole('heading', { name: 'Thank you, Ada' }).first()).toBeVisible();
  },
  'home-missing-information': async (page) => {
    const form = await openForm(page);
    await fillIn(form, '   ', anAddress('ada'));
    await submit(form);
    await expect(page.getByText('Please fill in your name and email address.')).toBeVisible();
  },
  'property-with-analysis': async (page) => {
    await page.goto(paths.property(SAMPLE_PROPERTY_ID));
    await page.getByRole('tab', { name: 'AI Analysis' }).click();
  },
};

/** Loads images that wait for scrolling. */
async function bringPictures(page: Page): Promise<void> {
  for (const picture of await page.locator('img[loading=lazy]:visible').all()) {
    await picture.scrollIntoViewIfNeeded();
    await expect(picture).toHaveJSProperty('complete', true);
  }
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
}

for (const [name, reach] of Object.entries(states)) {
  test(`${name} is drawn`, async ({ page, mailbox, database }, { project }) => {
    await reach(page, { mailbox, database });
    await bringPictures(page);
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: `${project.outputDir}/${name}-${project.name}.png`, fullPage: true });
  });
}
