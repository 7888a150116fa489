/** What an honest visitor meets whose network has used up a limit, and what a program meets that fills in everything. */
import type { Page } from '@playwright/test';
import { continueSurveyPage } from '#src/words/continue-survey.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { emailSurveyLinkEndpoint, joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import type { Route } from '#src/contracts/endpoint.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { answerBefore, openSurvey, previous } from '#tests/support/survey-page.ts';
import { fillIn, openForm, plainForm, submit } from '#tests/support/waitlist-form.ts';

const AT_ONCE = 10;

/** Calls an endpoint from this page's network until it refuses. */
async function useUp(page: Page, { path }: Route, data: () => object): Promise<void> {
  const call = async () =>
    (await page.request.post(path, { data: data(), headers: { 'Sec-Fetch-Site': 'same-origin' } })).status();
  let statuses: number[] = [];
  while (!statuses.includes(429)) statuses = await Promise.all(Array.from({ length: AT_ONCE }, call));
}

test('over the limits the form, the survey and the pages without script say so, and somebody else joins meanwhile', async ({
  page,
  newVisitor,
  database,
  extraHTTPHeaders,
}) => {
  await useUp(page, joinWaitlistEndpoint, aRegistration);
  await useUp(page, emailSurveyLinkEndpoint, () => ({ email: anAddress() }));
  const email = anAddress();
  const stored = async () =>
    (await database.query('select from waitlist_registrations where email = $1', [email])).rowCount;

  const form = await openForm(page);
  await fillIn(form, 'Ada', email);
  await submit(form);
  await expect(page.getByRole('status').getByText(TOO_MANY_TRIES)).toBeVisible();
  await expect(form.getByLabel('Email')).toHaveValue(email);
  expect(await stored()).toBe(0);

  const elsewhere = await newVisitor();
  const otherForm = await openForm(elsewhere);
  await fillIn(otherForm, 'Ada', email);
  await submit(otherForm);
  await expect.poll(stored).toBe(1);

  await answerBefore(elsewhere, email, 1);
  await openSurvey(page, email, 2);
  await previous(page).click();
  await page.getByRole('button', { name: surveyPages.link.ask }).click();
  await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();

  const withoutScript = await newVisitor({
    javaScriptEnabled: false,
    extraHTTPHeaders: extraHTTPHeaders ?? {},
  });
  await withoutScript.goto('/');
  await fillIn(plainForm(withoutScript), 'Ada', anAddress());
  await submit(plainForm(withoutScript));
  await expect(withoutScript.getByText(TOO_MANY_TRIES)).toBeVisible();
  await withoutScript.goto('/continue');
  await withoutScript.getByLabel(continueSurveyPage.ask.label).fill(anAddress());
  await withoutScript.getByRole('button', { name: continueSurveyPage.ask.button }).click();
  await expect(withoutScript.getByText(TOO_MANY_TRIES)).toBeVisible();
  await expect(withoutScript.getByText(continueSurveyPage.notices.sent.heading)).toBeHidden();
});

test('the trap is out of everybody’s way, and a program that fills it in is thanked and stored nowhere', async ({
  page,
  database,
}) => {
  const email = anAddress('bot');
  const form = await openForm(page);
  await fillIn(form, 'Ada', email);
  const trap = form.locator('[name=subject]');
  await expect(form.getByRole('textbox'), 'for assistive technology').toHaveCount(3);
  await expect(trap, 'for the keyboard').toHaveAttribute('tabindex', '-1');
  await expect(trap, 'for autofill').toHaveAttribute('autocomplete', 'off');
  const seen = await page
    .locator('p', { has: page.locator('[name=subject]') })
    .first()
    .boundingBox();
  expect(seen).toMatchObject({ width: 1, height: 1 });

  await trap.evaluate((field: HTMLInputElement) => (field.value = 'Cheap watches'));
  await submit(form);
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
  const cookies = await page.context().cookies();
  expect(
    cookies.map(({ name }) => name),
    'what everybody gets, and no more',
  ).toEqual(['__Host-browser']);
  const { rows } = await database.query('select from waitlist_registrations where email = $1', [email]);
  expect(rows).toEqual([]);
});
