/** A browser that knows an address but isn't its visitor's. */
import { optionsFor } from '#src/shared/option-order.ts';
import { questions } from '#src/shared/questions.ts';
import { surveyPages } from '#src/survey/later-words.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import { answers } from '#tests/support/factories.ts';
import { expectAxeFindsNothing } from '#tests/support/page-faults.ts';
import {
  answerBefore,
  expectQuestion,
  giveAnswer,
  next,
  openSurvey,
  previous,
} from '#tests/support/survey-page.ts';

test('another browser shows options in the same order, and no answers', async ({
  page,
  newVisitor,
  mailbox,
  database,
}) => {
  const email = anAddress();
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
  await expect(page.getByText(surveyPages.elsewhere.title)).toBeVisible();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await expectAxeFindsNothing(page);

  const ask = page.getByRole('button', { name: 'Email me a link' });
  await page.route('/api/survey-responses/link', (route) => route.abort(), { times: 1 });
  await ask.click();
  await expect(page.getByText(surveyPages.link.failed)).toBeVisible();
  await ask.click();
  await expect(page.getByText(surveyPages.link.asked)).toBeVisible();
  expect((await mailbox.waitForMail(email)).to).toContain(email);

  await next(page).click();
  await expectQuestion(page, 4);
  await giveAnswer(page, 4);
  await next(page).click();
  await expectQuestion(page, 5);
  // It can read its own answer, but still not the other browser's.
  await previous(page).click();
  for (const choice of answers[4].answer)
    await expect(page.getByLabel(choice, { exact: true })).toBeChecked();
  await previous(page).click();
  await expect(page.getByText(surveyPages.elsewhere.title)).toBeVisible();
});
