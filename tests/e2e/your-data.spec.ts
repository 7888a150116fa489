import { readFile } from 'node:fs/promises';
import { askForYourData, yourData as words, yourDataToasts } from '#src/your-data/words.ts';
import { details } from '#src/shared/details.ts';
import { OWNER_SESSION_KEY } from '#src/shared/storage/keys.ts';
import { questionAt } from '#src/shared/questions.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { linkWords } from '#src/links/link-words.ts';
import { REQUIRED } from '#src/shared/toasts/messages.ts';
import { paths } from '#src/shared/site/paths.ts';
import { anAddress, expect, postFrom, test, toasts } from '#tests/support/browser.ts';
import { referralCodeOf, joinAs, confirmByLink } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import { anAnswer, answers } from '#tests/support/factories.ts';
import { answerAndGoOn, answerBefore, openSurvey } from '#tests/support/survey-page.ts';

test('a person reads, corrects and deletes', async ({ page, newVisitor, mailbox, database }) => {
  const [email, friend] = [anAddress('ada'), anAddress('friend')];
  await joinAs(page, email);
  await answerBefore(page, email, 6);
  await openSurvey(page, email, 7);
  const without = await newVisitor({ javaScriptEnabled: false });
  await without.goto(paths.yourData());
  await expect(without.locator('noscript')).toHaveText(askForYourData.needsScript, { useInnerText: true });
  await without.getByLabel(askForYourData.ask.label).fill(email);
  await without.getByRole('button', { name: askForYourData.ask.button }).click();
  await expect(without.getByText(askForYourData.notices.sent.heading)).toBeVisible();
  const { text } = await mailbox.waitForEmail(email);
  const link = /https?:\/\/\S+\/your-data#[\w.-]+/.exec(text)?.[0] ?? '';

  const reader = await newVisitor();
  await reader.goto(link);
  await expectAxeFindsNothing(reader);
  await reader.getByRole('button', { name: linkWords.confirm }).click();
  await expect(reader.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
  await expect(reader).not.toHaveURL(/#/);
  await expect(reader.getByRole('button', { name: askForYourData.ask.button })).toBeHidden();
  const sheet = reader.getByRole('main');
  await expect(sheet.getByText('+351 21 000 0000')).toBeVisible();
  await expect(sheet.getByText(`1. ${questionAt(1).title}`)).toBeVisible();
  for (const platform of answers[5].platforms) await expect(sheet.getByText(platform)).toBeVisible();
  await expectAxeFindsNothing(reader);

  const downloading = reader.waitForEvent('download');
  await reader.getByRole('button', { name: words.download }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toBe(words.fileName);
  const saved = JSON.parse(await readFile(await file.path(), 'utf8')) as YourData & { exportedAt: string };
  expect(saved).toMatchObject({ email, registration: { fullName: 'Ada Lovelace' } });
  expect(saved.survey?.answers).toHaveLength(6);

  // From here on with the keyboard only, after a reload that finds the session again.
  await reader.reload();
  await reader.getByRole('button', { name: words.correct.open }).press('Enter');
  await expect(reader.getByLabel(details.fullName.label)).toBeFocused();
  await reader.getByLabel(details.fullName.label).fill('Augusta Ada King');
  await reader.getByLabel(details.phoneNumber.label).fill('');
  await reader.getByLabel(words.correct.referralCode).fill('ZZZZZZZZZZ');
  await reader.getByLabel(words.correct.referralCode).press('Enter');
  await expect(reader.getByText(words.correct.codeRejected)).toBeVisible();
  await expect(reader.getByLabel(words.correct.referralCode)).toHaveValue('ZZZZZZZZZZ');
  await expect(sheet.getByText('Augusta Ada King', { exact: true })).toBeVisible();
  await expect(sheet.getByText('+351 21 000 0000')).toBeHidden();
  await reader.getByLabel(words.correct.referralCode).fill(await referralCodeOf(database, friend));
  await expect(reader.getByText(words.correct.codeRejected), 'no longer wrong').toBeHidden();
  await reader.getByLabel(words.correct.referralCode).press('Enter');
  await expect(sheet.getByText(friend, { exact: true })).toBeVisible();
  await expect(reader.getByRole('button', { name: words.correct.open })).toBeFocused();
  // Now that the toaster is loaded, a toast would appear before the sentence does.
  await expect(reader.getByText(yourDataToasts.corrected.title)).toBeVisible();
  await reader.getByRole('button', { name: words.correct.open }).press('Enter');
  await reader.getByLabel(details.fullName.label).fill('  ');
  await reader.getByLabel(details.fullName.label).press('Enter');
  await expect(reader.getByLabel(details.fullName.label)).toHaveAccessibleDescription(REQUIRED);
  expect(await toasts(reader).textContent()).toBe('');
  await reader.getByRole('button', { name: words.correct.cancel }).press('Enter');

  await reader.getByRole('button', { name: words.remove.open }).press('Enter');
  await expect(reader.getByRole('heading', { name: words.remove.title })).toBeFocused();
  await expectNoFaults(reader);
  await reader.getByRole('button', { name: words.remove.cancel }).press('Enter');
  await expect(reader.getByRole('button', { name: words.remove.open })).toBeFocused();
  await reader.getByRole('button', { name: words.subscription.switchOff }).press('Enter');
  await expect(reader.getByRole('region', { name: words.subscription.title })).toBeFocused();
  await expect(reader.getByText(yourDataToasts.unsubscribed.title)).toBeVisible();
  await reader.getByRole('button', { name: words.remove.open }).press('Enter');
  const confirm = reader.getByRole('button', { name: words.remove.confirm });
  await expect(confirm).toBeEnabled();
  await confirm.press('Enter');
  await expect(reader.getByRole('heading', { name: words.deleted.title })).toBeFocused();
  await expect(reader.getByText(yourDataToasts.unsubscribed.title)).toHaveCount(0, { timeout: 3_000 });
  await expectAxeFindsNothing(reader);

  await reader.goto(link);
  await expect(reader.getByText(askForYourData.notices.deleted.heading)).toBeVisible();

  // The survey is still open in the browser that joined, with a cookie from before.
  await answerAndGoOn(page, 7);
  await expect(page.getByRole('heading', { name: screenWords.gone.deleted.title })).toBeFocused();
  await expectAxeFindsNothing(page);
  await page.getByRole('link', { name: screenWords.gone.home }).click();
  await expect(page).toHaveURL(paths.landing());
});

test('only a browser that opened a link asks for its session, once', async ({ page, database, email }) => {
  const requested: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/')) requested.push(new URL(request.url()).pathname);
  });
  await joinAs(page, email);
  await page.goto(paths.yourData());
  await page.waitForLoadState('networkidle');
  expect(requested).toEqual([]);
  await expect(page.getByLabel(askForYourData.ask.label)).toBeVisible();

  await confirmByLink(page, database, email, 'your_data_link');
  await expect(page.getByRole('heading', { level: 1, name: words.title })).toBeVisible();

  await page.context().clearCookies();
  requested.length = 0;
  for (let time = 0; time < 2; time += 1) {
    await page.goto(paths.privacy());
    await page.goto(paths.yourData());
    await expect(page.getByLabel(askForYourData.ask.label)).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(requested).toEqual(['/api/your-data/open']);
  }
});

test.describe('if the script that checks the session does not load', () => {
  test.use({ allowedConsoleErrors: /\/_astro\/YourDataView\./ });

  test('the form appears', async ({ page }) => {
    await page.goto(paths.privacy());
    await page.evaluate((key) => localStorage.setItem(key, 'possible'), OWNER_SESSION_KEY);
    await page.route('**/_astro/YourDataView.*', (route) => route.abort());
    await page.goto(paths.yourData());
    await expect(page.getByText(askForYourData.notices.unreachable.heading)).toBeVisible();
    await expect(page.getByRole('button', { name: askForYourData.ask.button })).toBeVisible();
  });
});

test('a person who only began the survey sees their answers', async ({ page, database, email }) => {
  const friend = anAddress('friend');
  const referralCode = await referralCodeOf(database, friend);
  await postFrom(page, '/api/survey-responses/answer', anAnswer(1, { email, referralCode }));
  await page.route(`**/api/your-data/open`, (route) => route.abort(), { times: 1 });
  await confirmByLink(page, database, email, 'your_data_link');
  await expect(page.getByText(askForYourData.notices.unreachable.heading)).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: words.survey.title })).toBeVisible();
  await expect(page.getByText(friend, { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: words.registration.title })).toBeHidden();
});
