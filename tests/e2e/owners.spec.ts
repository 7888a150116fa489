/** You read and change what you wrote; proving the mailbox lets you read and change everything. */
import { paths } from '#src/shared/paths.ts';
import { survey } from '#src/survey/words.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { askForYourData, yourData } from '#src/account/words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { expectAxeFindsNothing, expectNothingSticksOutAt320 } from '#tests/support/page-faults.ts';
import { joinAs, proveMailbox } from '#tests/support/owner.ts';
import {
  answerBefore,
  choice,
  completeSurvey,
  expectQuestion,
  next,
  openSurvey,
  thanks,
} from '#tests/support/survey-page.ts';
import { OTHER_YEARS } from '#tests/support/factories.ts';

test('an owner corrects an answer, then ends a session', async ({ page: phone, newVisitor, mailbox }) => {
  const email = anAddress('ada');
  await joinAs(phone, email);
  await completeSurvey(phone, email);
  await expect(phone.getByText(surveyPages.thankYou.unconfirmed.title)).toBeVisible();
  await proveMailbox(phone, mailbox, email);
  await expect(thanks(phone)).toBeVisible();
  await expect(phone.getByText(surveyPages.thankYou.unconfirmed.title)).toBeHidden();

  const laptop = await newVisitor();
  await proveMailbox(laptop, mailbox, email);
  await laptop.getByRole('button', { name: surveyPages.thankYou.read }).click();
  await expectQuestion(laptop, 1);
  await next(laptop).click();
  await choice(laptop, OTHER_YEARS).check();
  await expectAxeFindsNothing(laptop);
  await laptop.getByRole('button', { name: survey.review.close }).click();
  await expect(thanks(laptop)).toBeFocused();

  await laptop.goto(paths.yourData());
  await expect(laptop.getByRole('heading', { name: yourData.sessions.title })).toBeVisible();
  await expect(laptop.getByText(yourData.sessions.thisOne, { exact: true })).toBeVisible();
  await expectAxeFindsNothing(laptop);
  await expectNothingSticksOutAt320(laptop);
  await laptop.getByRole('button', { name: yourData.sessions.endOf('').trim() }).click();
  await expect(laptop.getByText(yourData.sessions.otherOne, { exact: true })).toHaveCount(0);
  await phone.goto(paths.yourData());
  await expect(phone.getByRole('button', { name: askForYourData.ask.button })).toBeVisible();
  await laptop.getByRole('button', { name: yourData.sessions.endThis }).click();
  await expect(laptop.getByText(askForYourData.notices.ended.heading)).toBeVisible();
});

test('a link for another address asks which one is meant before it replaces anything', async ({ page }) => {
  const [ada, eve] = [anAddress('ada'), anAddress('eve')];
  const kept = () => page.evaluate(() => localStorage.getItem('survey_email'));
  await answerBefore(page, ada, 2);
  await openSurvey(page, ada, 3);
  await expect(page.getByText(`${survey.whose.line} ${ada}`)).toBeVisible();
  await page.goto(paths.survey(eve));
  await expect(page.getByText(surveyPages.whose.between(ada, eve))).toBeVisible();
  await expect(page).toHaveURL(paths.survey());
  expect(await kept()).toBe(ada);
  await expectAxeFindsNothing(page);
  await expectNothingSticksOutAt320(page);
  await page.reload();
  await page.getByRole('button', { name: surveyPages.whose.continueAs(ada) }).click();
  await expectQuestion(page, 3);
  expect(await kept()).toBe(ada);
  await page.goto(paths.survey(eve));
  await page.getByRole('button', { name: surveyPages.whose.continueAs(eve) }).click();
  await expectQuestion(page, 1);
  expect(await kept()).toBe(eve);

  await page.getByRole('button', { name: survey.whose.notYou }).click();
  await page.getByLabel(surveyPages.whose.label).fill(ada);
  await page.getByRole('button', { name: surveyPages.whose.button, exact: true }).click();
  await expectQuestion(page, 3);
});

test('a literal plus is part of the address, and an invalid address can be corrected', async ({ page }) => {
  const email = anAddress('ada+home');
  await page.goto(`/survey?email=${email}`);
  await expect(page.getByText(`${survey.whose.line} ${email}`)).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/survey?email=foo');
  await expect(page.getByRole('heading', { name: surveyPages.whose.noAddress })).toBeFocused();
  const field = page.getByLabel(surveyPages.whose.label);
  await expect(field).toHaveValue('foo');
  await field.press('Enter');
  await expect(page.getByText(surveyPages.whose.problem)).toBeVisible();
  await expect(field).toBeFocused();
  await expectAxeFindsNothing(page);
  await field.fill(email);
  await field.press('Enter');
  await expectQuestion(page, 1);
});
