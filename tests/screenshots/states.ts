/** What each numbered line of docs/visitor.md looks like: how a visitor gets there, on the running product. */
import type { Locator, Page } from '@playwright/test';
import type pg from 'pg';
import { deleteYourDataEndpoint, loadSurveyEndpoint } from '#src/contracts/endpoints.ts';
import { SAMPLE_PROPERTY_ID } from '#src/data/property.ts';
import { paths } from '#src/paths.ts';
import { demoVideo, hero } from '#src/words/landing.ts';
import { notices } from '#src/words/messages.ts';
import { meanings } from '#src/words/property.ts';
import { survey } from '#src/words/survey.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { askForYourData } from '#src/words/your-data.ts';
import { anAddress, expect } from '#tests/support/browser.ts';
import type { Embeds } from '#tests/support/guard-context.ts';
import type { mailboxAt } from '#tests/support/mailbox-client.ts';
import { joinAs, proveMailbox } from '#tests/support/owner.ts';
import { answerBefore, complete, country, giveAnswer, next, openSurvey } from '#tests/support/survey-page.ts';

type Given = {
  page: Page;
  mailbox: ReturnType<typeof mailboxAt>;
  database: pg.Pool;
};

export type State = {
  line: `V${number}`;
  /** Where a line has more than one picture. */
  part?: string;
  whole?: true;
  embeds?: Embeds;
  reach: (given: Given) => Promise<unknown>;
};

/** With room for the header, which lies over the page. */
const bring = (place: Locator): Promise<void> =>
  place.evaluate((element) => {
    element.style.scrollMarginTop = '6rem';
    element.scrollIntoView({ block: 'start', behavior: 'instant' });
  });

/** Where it is too far down for a wide screen. */
async function keepInView(message: Locator): Promise<void> {
  await message.scrollIntoViewIfNeeded();
  await expect(message).toBeInViewport({ ratio: 1 });
}

/** Its script has come. */
const isAlive = (page: Page, inside: string): Promise<void> =>
  expect(page.locator(`astro-island:has(${inside})`)).not.toHaveAttribute('ssr');

async function completeSurvey(page: Page): Promise<void> {
  const email = anAddress('ada');
  await answerBefore(page, email, 9);
  await openSurvey(page, email, 10);
  await giveAnswer(page, 10);
  await complete(page).click();
  await expect(page.getByRole('heading', { name: surveyPages.thankYou.title })).toBeVisible();
}

const film = (page: Page) => page.getByRole('region', { name: demoVideo.heading });

export const states: readonly State[] = [
  {
    line: 'V1',
    reach: async ({ page }) => {
      await openSurvey(page, anAddress('ada'), 1);
      await country(page).fill('congo');
      await expect(page.getByRole('button', { name: 'Congo', exact: true })).toBeVisible();
    },
  },
  {
    line: 'V2',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      const title = page.getByRole('heading', { name: 'Returns calculator' });
      await title.scrollIntoViewIfNeeded();
      await isAlive(page, '#amount');
      await page.getByRole('spinbutton', { name: 'Amount in US dollars' }).fill('11');
      await bring(title);
    },
  },
  {
    line: 'V3',
    reach: async ({ page }) => {
      await completeSurvey(page);
      await page.reload();
      await bring(page.getByRole('button', { name: surveyPages.share.copy }));
    },
  },
  {
    line: 'V4',
    reach: async ({ page }) => {
      const email = anAddress('ada');
      await answerBefore(page, email, 3);
      await openSurvey(page, email, 4);
      await page.goto(paths.landing());
    },
  },
  {
    line: 'V5',
    reach: async ({ page }) => {
      await page.route(`**${loadSurveyEndpoint.path}`, () => undefined);
      await page.goto(paths.survey(anAddress('ada')));
      await expect(page.getByText(survey.waiting.title)).toBeVisible();
    },
  },
  {
    line: 'V6',
    reach: async ({ page }) => {
      const email = anAddress('ada+home');
      await page.goto(`${paths.survey()}?email=${email}`);
      await expect(page.getByText(`${survey.whose.line} ${email}`)).toBeVisible();
    },
  },
  {
    line: 'V6',
    part: 'two-addresses',
    reach: async ({ page }) => {
      const [ada, eve] = [anAddress('ada'), anAddress('eve')];
      await openSurvey(page, ada, 1);
      await page.goto(paths.survey(eve));
      await expect(page.getByText(surveyPages.whose.between(ada, eve))).toBeVisible();
    },
  },
  {
    line: 'V6',
    part: 'no-address',
    reach: async ({ page }) => {
      await page.goto(paths.survey('foo'));
      await page.getByLabel(surveyPages.whose.label).press('Enter');
      await expect(page.getByText(surveyPages.whose.problem)).toBeVisible();
    },
  },
  {
    line: 'V7',
    reach: async ({ page, database }) => {
      const { rows } = await database.query<{ code: string }>('select ensure_referral_code($1) as code', [
        'a.very.long.name.that.nobody.can.type.twice@mail.example.com',
      ]);
      await page.goto(`${paths.landing()}?ref=${rows[0]?.code ?? ''}`);
      await expect(page.getByRole('complementary', { name: 'Invitation' })).toBeVisible();
    },
  },
  {
    line: 'V8',
    whole: true,
    reach: async ({ page }) => {
      await completeSurvey(page);
      await page.reload();
      await page.getByRole('button', { name: surveyPages.again.ask }).click();
      await expect(page.getByText(surveyPages.again.asked)).toBeVisible();
    },
  },
  {
    line: 'V8',
    part: 'answers',
    reach: async ({ page }) => {
      await completeSurvey(page);
      await page.reload();
      await page.getByRole('button', { name: surveyPages.thankYou.read }).click();
      await next(page).click();
      await expect(page.getByRole('button', { name: survey.review.close })).toBeVisible();
    },
  },
  { line: 'V9', reach: ({ page }) => completeSurvey(page) },
  {
    line: 'V10',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await page.getByRole('main').getByRole('link', { name: hero.join }).click();
      await expect(page.getByLabel('Full name').first()).toBeFocused();
    },
  },
  {
    line: 'V11',
    part: 'link',
    reach: async ({ page }) => {
      await page.goto(paths.openYourData('A'.repeat(20)));
      await expect(page.getByText(askForYourData.notices.incomplete.heading)).toBeVisible();
    },
  },
  {
    line: 'V11',
    part: 'map',
    embeds: 'silent',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await bring(page.getByRole('heading', { name: 'Location' }));
      await expect(page.getByText(notices.mapIsSlow)).toBeVisible();
    },
  },
  {
    line: 'V11',
    part: 'deleted',
    reach: async ({ page, mailbox }) => {
      const email = anAddress('ada');
      await joinAs(page, email);
      await openSurvey(page, email, 1);
      const anotherTab = await page.context().newPage();
      await proveMailbox(anotherTab, mailbox, email);
      await expect(country(anotherTab)).toBeVisible();
      await page.request.post(deleteYourDataEndpoint.path, {
        data: {},
        headers: { 'Sec-Fetch-Site': 'same-origin' },
      });
      await giveAnswer(page, 1);
      await next(page).click();
      await expect(page.getByRole('heading', { name: surveyPages.gone.title })).toBeVisible();
    },
  },
  {
    line: 'V12',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await page.getByRole('link', { name: hero.pro }).click();
    },
  },
  {
    line: 'V12',
    part: 'figures',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await page.getByText(meanings.title).click();
      await bring(page.getByText(meanings.title));
    },
  },
  { line: 'V13', whole: true, reach: ({ page }) => page.goto(paths.landing()) },
  {
    line: 'V13',
    part: 'market-summary',
    reach: async ({ page }) => {
      await page.goto(paths.property(SAMPLE_PROPERTY_ID));
      await bring(page.getByRole('group', { name: 'Market Data' }));
      await isAlive(page, '[role=group]');
    },
  },
  { line: 'V14', reach: ({ page }) => page.goto(paths.property(SAMPLE_PROPERTY_ID)) },
  {
    line: 'V15',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await bring(film(page));
      await keepInView(film(page).getByText(notices.videoFailed));
    },
  },
  {
    line: 'V15',
    part: 'waiting',
    embeds: 'silent',
    reach: async ({ page }) => {
      await page.goto(paths.landing());
      await bring(film(page));
      await keepInView(film(page).getByText(notices.loadingVideo));
    },
  },
];
