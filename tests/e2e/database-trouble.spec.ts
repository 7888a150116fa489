/**
 * The database down, answering nonsense, or taking its time, behind the real functions: each form and each page
 * says something true, keeps what was typed, and goes on without a reload once the trouble is over. A function that
 * wakes up cold is a slow one. Mail is down all the time: nobody answers there when the mail worker is woken.
 */
import { spawn, type ChildProcess } from 'node:child_process';
import type { Page } from '@playwright/test';
import { continueSurveyPage } from '#src/words/continue-survey.ts';
import { messages, notices, type Toast } from '#src/words/messages.ts';
import { survey } from '#src/words/survey.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { joinWaitlistEndpoint, saveAnswerEndpoint } from '#src/contracts/endpoints.ts';
import { paths } from '#src/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { answers } from '#tests/support/factories.ts';
import {
  answerBefore,
  complete,
  country,
  expectQuestion,
  freeText,
  giveAnswer,
  next,
  previous,
} from '#tests/support/survey-page.ts';
import type { Trouble, TroubledSite } from '#tests/support/troubled-site.ts';
import { fillIn, followHero, openForm, plainForm, submit } from '#tests/support/waitlist-form.ts';

// One site for all tests of this file, one after the other: a trouble of one would be a trouble of all.
test.describe.configure({ mode: 'default' });
// What the endpoints answer then is a 500 or 503, which browsers report.
test.use({ allowedConsoleErrors: [/status of 50[03]/] });

let running: ChildProcess;
let log = '';
let site: TroubledSite;

test.beforeAll(async () => {
  const dist = process.env.E2E_SITE ?? '';
  running = spawn(process.execPath, ['--import', 'tsx', 'tests/support/troubled-site.ts', dist]);
  site = await new Promise<TroubledSite>((resolve, reject) => {
    running.stderr?.on('data', (chunk: Buffer) => (log += chunk.toString()));
    running.once('close', () =>
      reject(new Error(`The site with a troubled database did not start.\n${log}`)),
    );
    running.stdout?.on('data', (chunk: Buffer) => {
      const ready = /^ready (.*)$/m.exec((log += chunk.toString()))?.[1];
      if (ready !== undefined) resolve(JSON.parse(ready) as TroubledSite);
    });
  });
});
test.afterAll(async () => {
  const closed = new Promise((resolve) => running.once('close', resolve));
  running.kill();
  await closed;
  expect(log).toContain('"event":"unexpected"');
  expect(log.match(/\S+@example\.com/g), 'addresses in the log of all that trouble').toBeNull();
});
test.afterEach(() => meet('none'));

async function meet(trouble: Trouble): Promise<void> {
  await fetch(site.control, { method: 'POST', body: trouble });
}

async function expectToast(page: Page, { description }: Toast): Promise<void> {
  const toasts = page.getByRole('status', { name: 'Notifications' });
  await expect(toasts.getByText(description)).toBeVisible();
}

async function openFormAs(page: Page, email: string) {
  const form = await openForm(page, `${site.url}/#join`);
  await fillIn(form, 'Ada', email);
  return { page, form, join: () => submit(form) };
}

test('the waitlist form, through a database that is down, answers nonsense and is slow, to the list', async ({
  page,
}) => {
  const { form, join } = await openFormAs(page, anAddress());
  await meet('down');
  await join();
  await expectToast(page, messages.databaseError('the connection failed'));
  await expect(form.getByLabel('Full name')).toHaveValue('Ada');
  await meet('garbage');
  const answer = page.waitForResponse((response) => response.url().endsWith(joinWaitlistEndpoint.path));
  await join();
  expect((await answer).status()).toBe(503);
  await expectToast(page, messages.databaseError('the connection failed'));
  await expect(form.getByLabel('Full name')).toHaveValue('Ada');
  await meet('slow');
  await join();
  await expect(form.getByRole('button', { name: 'Joining...' })).toBeDisabled();
  await meet('none');
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
});

test('the forms without JavaScript say that nothing went through, and work again', async ({ newVisitor }) => {
  const page = await newVisitor({ javaScriptEnabled: false });
  const email = anAddress();
  const post = async (trouble: Trouble) => {
    await meet(trouble);
    await page.goto(site.url);
    await fillIn(plainForm(page), 'Ada', email);
    await submit(plainForm(page));
  };
  for (const trouble of ['down', 'garbage'] as const) {
    await post(trouble);
    await expect(page.getByText('That did not go through.')).toBeVisible();
  }
  await post('none');
  await page.waitForURL((url) => url.pathname === '/survey');

  const ask = async () => {
    await page.getByLabel(continueSurveyPage.ask.label).fill(email);
    await page.getByRole('button', { name: continueSurveyPage.ask.button }).click();
  };
  await page.goto(`${site.url}/continue`);
  await meet('down');
  await ask();
  await expect(page.getByText(continueSurveyPage.notices.refused.body)).toBeVisible();
  await meet('none');
  await ask();
  await expect(page.getByText(continueSurveyPage.notices.sent.heading)).toBeVisible();
});

test('the survey keeps each answer until it is saved, and completes when the database is back', async ({
  page,
}) => {
  const email = anAddress();
  await page.goto(`${site.url}${paths.survey(email)}`);
  await expect(page.locator('form[data-state="answering"]')).toBeVisible();
  await giveAnswer(page, 1);
  await meet('down');
  await next(page).click();
  await expectToast(page, messages.answerNotSaved);
  await expectQuestion(page, 1);
  await meet('garbage');
  await next(page).click();
  await expect(page.getByText(survey.notSavedYet)).toBeVisible();
  await meet('none');
  await next(page).click();
  await expectQuestion(page, 2);
  await answerBefore(page, email, 9, site.url);
  await page.reload();
  await expectQuestion(page, 10);
  await giveAnswer(page, 10);
  await meet('down');
  // The toast of before may still stand there, so the refusal itself is waited for.
  const refused = page.waitForResponse((response) => response.url().endsWith(saveAnswerEndpoint.path));
  await complete(page).click();
  expect((await refused).ok()).toBe(false);
  await expectToast(page, messages.answerNotSaved);
  await expect(freeText(page)).toHaveValue(answers[10].answer);
  await meet('none');
  await complete(page).click();
  await expect(page.getByRole('heading', { name: surveyPages.thankYou.title })).toBeVisible();
  await expect(page.getByText(surveyPages.share.code)).toBeVisible();
  await expect(page.getByText(surveyPages.thankYou.proCode(email))).toBeVisible();
});

test('a reply that was lost is repeated to the browser it was for, which stays the visitor it had become', async ({
  page,
  newVisitor,
}) => {
  const email = anAddress();
  const { join } = await openFormAs(page, email);
  const asked: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith(joinWaitlistEndpoint.path)) asked.push(request.postDataJSON());
  });
  await meet('lost');
  await join();
  await expectToast(page, messages.databaseError('the connection failed'));
  await meet('none');
  const other = await openFormAs(await newVisitor(), email);
  await other.join();
  await expectToast(other.page, messages.duplicateEmail);
  await join();
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
  expect(asked, 'the page says that it asks again').toMatchObject([{ email }, { email, again: true }]);
  expect(asked[0]).not.toHaveProperty('again');
  expect(await page.context().cookies()).toHaveLength(1);

  const respondent = await newVisitor();
  await respondent.goto(`${site.url}${paths.survey(anAddress())}`);
  await expect(respondent.locator('form[data-state="answering"]')).toBeVisible();
  await giveAnswer(respondent, 1);
  await meet('lost');
  await next(respondent).click();
  await expectToast(respondent, messages.answerNotSaved);
  await meet('none');
  await next(respondent).click();
  await expectQuestion(respondent, 2);
  await previous(respondent).click();
  await expect(country(respondent)).toHaveValue(answers[1].answer);
  expect(await respondent.context().cookies()).toHaveLength(1);
});

test('the property page says that its data failed, and Try Again brings it', async ({ page }) => {
  await meet('down');
  await page.goto(`${site.url}${paths.property('harbor-point-tower')}`);
  await page.getByRole('button', { name: 'Refresh Data' }).scrollIntoViewIfNeeded();
  await expect(page.getByText(notices.marketDataFailed)).toBeVisible();
  await meet('garbage');
  await page.getByRole('button', { name: notices.tryAgain }).click();
  await expect(page.getByText(notices.marketDataFailed)).toBeVisible();
  await meet('none');
  await page.getByRole('button', { name: notices.tryAgain }).click();
  await expectToast(page, messages.marketDataRefreshed);
});

test('an invitation that cannot be checked stays, and is taken up by the registration', async ({ page }) => {
  await meet('down');
  const refused = page.waitForResponse('**/api/manage-referrals');
  await page.goto(`${site.url}/?ref=ABCDEFGH10`);
  expect((await refused).status()).toBe(503);
  await meet('none');
  const sent = page.waitForRequest(`**${joinWaitlistEndpoint.path}`);
  const form = await followHero(page);
  await fillIn(form, 'Ada', anAddress());
  await submit(form);
  expect((await sent).postDataJSON()).toMatchObject({ referralCode: 'ABCDEFGH10' });
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
});
