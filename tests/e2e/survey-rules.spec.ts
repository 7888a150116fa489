/** Spec section 5, row by row, in a browser and against the real endpoints. */
import { NO, OTHER, YES, questionAt, questions, type Screen } from '#src/data/survey-questions.ts';
import { survey } from '#src/words/survey.ts';
import type { Answer } from '#src/domain/survey.ts';
import { anAddress, expect, test } from '#tests/support/browser.ts';
import type { AnswerOf } from '#tests/support/factories.ts';
import {
  answerBefore,
  choice,
  complete,
  country,
  expectQuestion,
  freeText,
  giveAnswer,
  next,
  openSurvey,
  previous,
} from '#tests/support/survey-page.ts';

type Row = {
  [S in Screen]: [screen: S, opens: string, tooLittle: Answer | null, enough: AnswerOf<S>];
}[Screen];

const gates: Row[] = [
  [1, 'a country of the list', { answer: 'Portu' }, { answer: 'Portugal' }],
  [2, 'one choice', null, { answer: '10+ years' }],
  [3, 'at least one choice', null, { answer: ['Passive income'] }],
  [4, 'at least one choice', null, { answer: ['Hard to judge a deal'] }],
  [5, 'No alone', null, { answer: 'No' }],
  [5, 'Yes with at least one platform', { answer: YES }, { answer: 'Yes', platforms: ['arrived'] }],
  [6, 'at least one choice', null, { answer: ['Track record'] }],
  [7, 'one choice', null, { answer: '$100,000+' }],
  [8, 'one choice', null, { answer: 'Annually' }],
  [9, 'at least one choice', null, { answer: ['Retail'] }],
  [10, 'text', { answer: '  ' }, { answer: 'Lower fees' }],
];

for (const [screen, opens, tooLittle, enough] of gates) {
  test(`question ${screen} lets the visitor on with ${opens}, and not before`, async ({ page, database }) => {
    const email = anAddress();
    if (screen > 1) await answerBefore(page, email, (screen - 1) as Screen);
    await openSurvey(page, email, screen);
    const goOn = screen === 10 ? complete(page) : next(page);

    await expect(goOn).toBeDisabled();
    if (tooLittle !== null) {
      await giveAnswer(page, screen, tooLittle);
      await expect(goOn).toBeDisabled();
    }
    await giveAnswer(page, screen, enough);
    await expect(goOn).toBeEnabled();
    await goOn.click();

    if (screen === 10) await expect(page.getByRole('heading', { name: survey.thankYou.title })).toBeVisible();
    else await expectQuestion(page, (screen + 1) as Screen);
    const column = questionAt(screen).storedAs;
    const { rows } = await database.query(
      `select ${column} as answer, question_5a as platforms from survey_responses where email = $1`,
      [email],
    );
    expect(rows).toEqual(
      [
        { answer: enough.answer, platforms: screen === 5 ? (enough.platforms ?? null) : expect.anything() },
      ].map((row) => (screen < 5 ? { ...row, platforms: null } : row)),
    );
  });
}

for (const question of questions) {
  if (question.kind !== 'multiple') continue;
  const { screen, max } = question;
  const options: readonly string[] = question.options;
  test(`question ${screen} takes ${max} choices and disables the rest`, async ({ page }) => {
    const email = anAddress();
    await answerBefore(page, email, (screen - 1) as Screen);
    await openSurvey(page, email, screen);
    for (let chosen = 0; chosen < max; chosen += 1) {
      await expect(page.getByText(survey.selectUpTo(max, chosen), { exact: true })).toBeVisible();
      await choice(page, options[chosen] ?? '').check();
    }
    await expect(page.getByText(`Select up to ${max} options (${max}/${max} selected)`)).toBeVisible();
    for (const extra of options.slice(max)) await expect(choice(page, extra)).toBeDisabled();

    await choice(page, options[0] ?? '').uncheck();
    for (const extra of options.slice(max)) await expect(choice(page, extra)).toBeEnabled();
  });
}

test('Other opens a box whose text is not saved, and says so', async ({ page, database }) => {
  const email = anAddress();
  await answerBefore(page, email, 2);
  await openSurvey(page, email, 3);
  const box = page.getByRole('textbox', { name: survey.pleaseSpecify });
  await expect(box).toBeHidden();
  await choice(page, OTHER).check();
  await expect(page.getByText("Only 'Other' is recorded.")).toBeVisible();
  await box.fill('My neighbour told me to');
  await next(page).click();
  await expectQuestion(page, 4);
  const { rows } = await database.query<{ row: string }>(
    'select to_jsonb(s)::text as row from survey_responses s where email = $1',
    [email],
  );
  expect(rows[0]?.row).toContain(OTHER);
  expect(rows[0]?.row).not.toContain('neighbour');
});

test('No on question 5 clears the platforms, on screen and in the database', async ({ page, database }) => {
  const email = anAddress();
  await answerBefore(page, email, 5);
  await openSurvey(page, email, 6);
  await previous(page).click();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2);
  await choice(page, 'No').check();
  await expect(page.getByRole('checkbox')).toHaveCount(0);
  await choice(page, 'Yes').check();
  await expect(page.getByRole('checkbox')).toHaveCount(12);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);
  await choice(page, 'No').check();
  await next(page).click();
  await expectQuestion(page, 6);
  const { rows } = await database.query(
    'select question_5, question_5a from survey_responses where email = $1',
    [email],
  );
  expect(rows).toEqual([{ question_5: NO, question_5a: null }]);
});

test('Previous is hidden on question 1 and goes back from the others', async ({ page }) => {
  const email = anAddress();
  await openSurvey(page, email, 1);
  await expect(previous(page)).toBeHidden();
  await giveAnswer(page, 1);
  await next(page).click();
  await expectQuestion(page, 2);
  await previous(page).click();
  await expectQuestion(page, 1);
  await expect(country(page)).toHaveValue('Portugal');
});

test('progress is read out as the question and the percent', async ({ page }) => {
  const email = anAddress();
  await answerBefore(page, email, 2);
  await openSurvey(page, email, 3);
  const bar = page.getByRole('progressbar', { name: survey.progress.label });
  await expect(bar).toHaveAttribute('aria-valuenow', '30');
  await expect(bar).toHaveAttribute('aria-valuetext', 'Question 3 of 10, 30%');
  await expect(bar).toContainText('30%');
});

test('a country is found by any of its names and taken with a tap', async ({ page }) => {
  await openSurvey(page, anAddress(), 1);
  await country(page).fill('holl');
  await page.getByRole('button', { name: 'Netherlands' }).click();
  await expect(country(page)).toHaveValue('Netherlands');
  await expect(next(page)).toBeEnabled();
  await country(page).fill('Atlantis');
  await expect(page.getByText(survey.country.none)).toBeVisible();
  await expect(next(page)).toBeDisabled();
});

test('the free text shows how long it is and stops at its limit', async ({ page }) => {
  const email = anAddress();
  await answerBefore(page, email, 9);
  await openSurvey(page, email, 10);
  await freeText(page).fill('x'.repeat(1_999));
  await freeText(page).press('End');
  await page.keyboard.type('yz');
  await expect(page.getByText('2,000 of 2,000 characters')).toBeVisible();
});
