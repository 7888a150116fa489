/** What an honest visitor meets whose network has used up a limit, and what a program meets that fills in everything. */
import type { Page } from '@playwright/test';
import { continueSurveyPage } from '#src/words/continue-survey.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { survey } from '#src/words/survey.ts';
import { emailSurveyLinkEndpoint, joinWaitlistEndpoint } from '#src/contracts/endpoints.ts';
import type { Route } from '#src/contracts/endpoint.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { aRegistration } from '#tests/support/factories.ts';
import { answerBefore, openSurvey, previous } from '#tests/support/survey-page.ts';

const AT_ONCE = 10;

/** Calls an endpoint from this page's network until it refuses. */
async function useUp(page: Page, { path }: Route, data: () => object): Promise<void> {
  const call = async () =>
    (await page.request.post(path, { data: data(), headers: { 'Sec-Fetch-Site': 'same-origin' } })).status();
  let statuses: number[] = [];
  while (!statuses.includes(429)) statuses = await Promise.all(Array.from({ length: AT_ONCE }, call));
}

async function fillIn(page: Page, email: string) {
  const form = page.locator('form').first();
  await form.getByLabel('Full name').fill('Ada');
  await form.getByLabel('Email').fill(email);
  return form;
}

test('over the limit the form says so in a toast and stays filled in, and somebody else joins meanwhile', async ({
  page,
  newVisitor,
  database,
}) => {
  await useUp(page, joinWaitlistEndpoint, aRegistration);
  const email = anAddress();
  for (const visitor of [page, await newVisitor()]) {
    await visitor.goto('/#join');
    await expect(visitor.locator('astro-island:not([ssr]) form').first()).toBeVisible();
    const form = await fillIn(visitor, email);
    await form.getByRole('button', { name: 'Join the Waitlist' }).click();
    if (visitor !== page) continue;
    await expect(visitor.getByRole('status').getByText(TOO_MANY_TRIES)).toBeVisible();
    await expect(form.getByLabel('Email')).toHaveValue(email);
    const { rows } = await database.query('select from waitlist_registrations where email = $1', [email]);
    expect(rows).toEqual([]);
  }
  await expect
    .poll(
      async () =>
        (await database.query('select from waitlist_registrations where email = $1', [email])).rowCount,
    )
    .toBe(1);
});

test('over the limit the survey says why no link is sent', async ({ page, newVisitor }) => {
  const email = anAddress();
  await answerBefore(await newVisitor(), email, 1);
  await useUp(page, emailSurveyLinkEndpoint, () => ({ email: anAddress() }));
  await openSurvey(page, email, 2);
  await previous(page).click();
  await page.getByRole('button', { name: survey.elsewhere.ask }).click();
  await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();
});

test('the limit of Netlify’s edge, which speaks no JSON, is said in the same words', async ({ page }) => {
  await page.route(joinWaitlistEndpoint.path, (route) =>
    route.fulfill({ status: 429, body: 'Too Many Requests' }),
  );
  await page.goto('/#join');
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
  const form = await fillIn(page, 'ada@example.com');
  await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByRole('status').getByText(TOO_MANY_TRIES)).toBeVisible();
});

test('the trap is out of everybody’s way, and a program that fills it in is thanked and stored nowhere', async ({
  page,
  database,
}) => {
  const email = anAddress('bot');
  await page.goto('/#join');
  await expect(page.locator('astro-island:not([ssr]) form').first()).toBeVisible();
  const form = await fillIn(page, email);
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
  await form.getByRole('button', { name: 'Join the Waitlist' }).click();
  await expect(page.getByText('Thank you, Ada').first()).toBeVisible();
  expect(await page.context().cookies()).toEqual([]);
  const { rows } = await database.query('select from waitlist_registrations where email = $1', [email]);
  expect(rows).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('over the limit both forms lead to a notice that says so', async ({ page }) => {
    await useUp(page, joinWaitlistEndpoint, aRegistration);
    await page.goto('/');
    const form = await fillIn(page, anAddress());
    await form.getByRole('button', { name: 'Join the Waitlist' }).click();
    await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();

    await useUp(page, emailSurveyLinkEndpoint, () => ({ email: anAddress() }));
    await page.goto('/continue');
    await page.getByLabel(continueSurveyPage.ask.label).fill(anAddress());
    await page.getByRole('button', { name: continueSurveyPage.ask.button }).click();
    await expect(page.getByText(TOO_MANY_TRIES)).toBeVisible();
    await expect(page.getByText(continueSurveyPage.sent.heading)).toBeHidden();
  });
});
