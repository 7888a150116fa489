/** The link in a mail, from asking for it to the survey in another browser. */
import type { Page } from '@playwright/test';
import { continueSurveyPage as words } from '#src/words/continue-survey.ts';
import { loadSurveyEndpoint, saveAnswerEndpoint } from '#src/contracts/endpoints.ts';
import { questionAt } from '#src/data/survey-questions.ts';
import { paths, redirects } from '#src/paths.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';

const FORGED = `/continue#${'A'.repeat(22)}.1700000000000.${'A'.repeat(43)}`;

/** As the site's own pages call an endpoint, with the browser's cookie. */
function callEndpoint(page: Page, { path }: { path: string }, json: object): Promise<unknown> {
  return page.evaluate(
    async ([url, body]) => {
      const headers = { 'Content-Type': 'application/json' };
      return (await (await fetch(url, { method: 'POST', headers, body })).json()) as unknown;
    },
    [path, JSON.stringify(json)] as const,
  );
}

async function answerFirstQuestion(page: Page, email: string) {
  await page.goto('/privacy');
  await callEndpoint(page, saveAnswerEndpoint, { email, screen: 1, answer: 'Portugal' });
}

async function askForLink(page: Page, email: string) {
  await page.goto('/continue');
  await page.getByLabel(words.ask.label).fill(email);
  await page.getByRole('button', { name: words.ask.button }).click();
  await expect(page.getByText(words.notices.sent.heading)).toBeVisible();
}

test('the mailed link, asked for without JavaScript and opened by a scanner first, gives another browser the visitor’s answers', async ({
  page,
  newVisitor,
  mailbox,
  request,
}) => {
  const email = anAddress();
  await answerFirstQuestion(page, email);
  await askForLink(await newVisitor({ javaScriptEnabled: false }), email);
  const { text } = await mailbox.waitForMail(email);
  const link = /https?:\/\/\S+\/continue#[\w.-]+/.exec(text)?.[0] ?? '';

  for (let time = 0; time < 10; time += 1) {
    expect((await request.get(link)).ok()).toBe(true);
    expect((await request.head(link)).ok()).toBe(true);
  }

  const other = await newVisitor();
  await other.goto('/');
  await other.goto(link);
  await expect(other.getByRole('heading', { name: words.open.heading })).toBeVisible();
  expect(new URL(other.url()).hash).toBe('');
  await other.reload();
  await other.getByRole('button', { name: words.open.button }).click();
  await expect(other.getByRole('heading', { name: questionAt(2).title })).toBeVisible();
  expect(await callEndpoint(other, loadSurveyEndpoint, { email })).toMatchObject({
    data: { access: 'owner', answers: { question_1: 'Portugal' } },
  });

  // One link opens one browser, as often as that one likes.
  await other.goto('/');
  await other.goto(link);
  await other.getByRole('button', { name: words.open.button }).click();
  await expect(other.getByRole('heading', { name: questionAt(2).title })).toBeVisible();
  const third = await newVisitor();
  await third.goto(link);
  await third.getByRole('button', { name: words.open.button }).click();
  await expect(third.getByText(words.notices.used.heading)).toBeVisible();
});

test('a link that is forged or cut short says so and offers a new one; no state of the page has a fault for axe', async ({
  page,
}) => {
  await page.goto('/continue');
  await expectAxeFindsNothing(page);
  await page.goto(FORGED);
  await expect(page.getByRole('button', { name: words.open.button })).toBeVisible();
  await expectAxeFindsNothing(page);
  await page.getByRole('button', { name: words.open.button }).click();
  await expect(page.getByText(words.notices.incomplete.heading)).toBeVisible();
  await page.goto('/privacy');
  await page.goto(FORGED.slice(0, 50));
  await expect(page.getByText(words.notices.incomplete.heading)).toBeVisible();
  await expect(page.getByRole('button', { name: words.ask.button })).toBeVisible();
  expect(new URL(page.url()).pathname + new URL(page.url()).hash).toBe(
    redirects.linkRefused('link_incomplete'),
  );
  await expectAxeFindsNothing(page);
});

test('a link that is refused says why', async ({ page }) => {
  for (const code of ['link_expired', 'link_used', 'gone', 'rate_limited', 'unexpected']) {
    await page.goto(paths.privacy());
    await page.goto(redirects.linkRefused(code));
    await expect(page.getByRole('status').filter({ visible: true }), code).toHaveCount(1);
    await expectNothingSticksOutAt320(page);
  }
  await expectAxeFindsNothing(page);
});
