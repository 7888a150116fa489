import { NO_EMAIL, notices } from '#src/shared/toasts/messages.ts';
import { askForYourData, yourData } from '#src/your-data/words.ts';
import { optionsFor } from '#src/survey/questions/option-order.ts';
import { paths, redirects } from '#src/shared/site/paths.ts';
import { questions } from '#src/shared/questions.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { survey } from '#src/survey/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { answers, OTHER_YEARS } from '#tests/support/factories.ts';
import { confirmByLink } from '#tests/support/owner.ts';
import { expectAxeFindsNothing, expectNoFaults } from '#tests/support/page-faults.ts';
import {
  answerAndGoOn,
  answerBefore,
  choice,
  completedBefore,
  expectQuestion,
  next,
  openSurvey,
  previous,
  thanks,
} from '#tests/support/survey-page.ts';

test('an owner corrects an answer, then ends a session', async ({ page: phone, newVisitor, database }) => {
  const email = await completedBefore(phone);
  await confirmByLink(phone, database, email);
  await expect(thanks(phone)).toBeVisible();
  await phone.reload();
  await expect(phone.getByText(notices.confirmed, { exact: true })).toBeVisible();

  await phone.goto(paths.yourData());
  await expect(phone.getByRole('button', { name: yourData.remove.open })).toBeVisible();

  const laptop = await newVisitor();
  await confirmByLink(laptop, database, email);
  await laptop.getByRole('button', { name: screenWords.thankYou.read }).click();
  await expectQuestion(laptop, 1);
  await expect(laptop.getByRole('heading', { level: 1 })).toBeFocused();
  await next(laptop).click();
  await choice(laptop, OTHER_YEARS).check();
  await expectAxeFindsNothing(laptop);
  await laptop.getByRole('button', { name: survey.review.close }).click();
  await expect(thanks(laptop)).toBeFocused();

  await laptop.goto(paths.yourData());
  await expect(laptop.getByRole('heading', { name: yourData.sessions.title })).toBeVisible();
  await expect(laptop.getByText(notices.confirmed, { exact: true })).toBeVisible();
  await expect(laptop.getByText(yourData.sessions.thisOne, { exact: true })).toBeVisible();
  await expectNoFaults(laptop);
  await laptop.getByRole('button', { name: yourData.sessions.endOf('').trim() }).click();
  await expect(laptop.getByText(yourData.sessions.otherOne, { exact: true })).toHaveCount(0);
  await expect(laptop.getByRole('region', { name: yourData.sessions.title })).toBeFocused();
  await phone.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
  await expect(phone.getByText(askForYourData.notices.ended.heading), 'after Back, too').toBeVisible();
  await expect(phone.getByText(email)).toHaveCount(0);
  await phone.goto(paths.yourData());
  await expect(phone.getByRole('button', { name: askForYourData.ask.button })).toBeVisible();
  await laptop.getByRole('button', { name: yourData.sessions.endThis }).click();
  await expect(laptop.getByText(askForYourData.notices.ended.heading)).toBeVisible();
});

test('a link for another address asks which one is meant before it replaces anything', async ({ page }) => {
  const [ada, eve] = [anAddress('ada'), anAddress('eve')];
  await answerBefore(page, ada, 2);
  await openSurvey(page, ada, 3);
  await expect(page.getByText(`${survey.signedInAs.line} ${ada}`)).toBeVisible();
  await page.goto(redirects.alreadyJoined(eve));
  await expect(page.getByText(screenWords.emailChoice.between(ada, eve))).toBeVisible();
  await expect(page).toHaveURL(paths.survey());
  await expectNoFaults(page);
  await page.reload();
  await page.getByRole('button', { name: screenWords.emailChoice.continueAs(ada) }).click();
  await expectQuestion(page, 3);
  await page.goto(paths.survey(eve));
  await page.getByRole('button', { name: screenWords.emailChoice.continueAs(eve) }).click();
  await expectQuestion(page, 1);
  expect(await page.evaluate(() => localStorage.getItem('survey_email'))).toBe(eve);
});

test('a literal plus is part of the address, and an invalid address can be corrected', async ({ page }) => {
  const email = anAddress('ada+home');
  await page.goto(`/survey?email=${email}`);
  await expect(page.getByText(`${survey.signedInAs.line} ${email}`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/survey?email=foo');
  await expect(page.getByRole('heading', { name: screenWords.emailChoice.noAddress })).toBeFocused();
  const field = page.getByLabel(screenWords.emailChoice.label);
  await expect(field).toHaveValue('foo');
  await field.press('Enter');
  await expect(page.getByText(NO_EMAIL)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAxeFindsNothing(page);
  await field.fill(email);
  await field.press('Enter');
  await expectQuestion(page, 1);
});

test('another browser sees options, not answers', async ({ page, newVisitor, mailbox, database, email }) => {
  const first = await newVisitor();
  await answerBefore(first, email, 3);
  const { rows } = await database.query<{ id: string }>('select id from people where email = $1', [email]);
  for (const browser of [first, page]) {
    await openSurvey(browser, email, 4);
    await expect(browser.getByRole('group').locator('label')).toHaveText([
      ...optionsFor(rows[0]?.id ?? null, questions[3]),
    ]);
  }
  await previous(page).click();
  await expectQuestion(page, 3);
  await expect(page.getByRole('alert')).toContainText(screenWords.elsewhere.title);
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAxeFindsNothing(page);

  const ask = page.getByRole('button', { name: 'Email me a link' });
  await page.route('/api/survey-responses/link', (route) => route.abort(), { times: 1 });
  await ask.click();
  await expect(page.getByText(screenWords.link.failed)).toBeVisible();
  await ask.click();
  await expect(page.getByText(screenWords.link.sent)).toBeVisible();
  await expect(page.locator(':focus'), 'the pressed button is gone').toHaveText(screenWords.link.sent);
  await mailbox.waitForEmail(email);

  await next(page).click();
  await expectQuestion(page, 4);
  await answerAndGoOn(page, 4);
  await expectQuestion(page, 5);
  // It can read its own answer, but still not the other browser's.
  await previous(page).click();
  for (const option of answers[4].answer) await expect(choice(page, option)).toBeChecked();
  await previous(page).click();
  await expect(page.getByText(screenWords.elsewhere.title)).toBeVisible();
});
