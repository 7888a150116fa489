import type { Locator, Page } from '@playwright/test';
import { questionAt, SCREEN_COUNT, type Option, type Platform, type Screen } from '#src/shared/questions.ts';
import { survey } from '#src/survey/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import type { Answer } from '#src/survey/answers.ts';
import { paths } from '#src/shared/site/paths.ts';
import { anAnswer, answers, screens, toAnswer } from '#tests/support/factories.ts';
import { anAddress, expect, postFrom, type Caller } from '#tests/support/browser.ts';

export const next = (page: Page): Locator => page.getByRole('button', { name: survey.next, exact: true });
export const previous = (page: Page): Locator => page.getByRole('button', { name: survey.previous });
export const complete = (page: Page): Locator => page.getByRole('button', { name: survey.complete });
export const thanks = (page: Page): Locator =>
  page.getByRole('heading', { name: screenWords.thankYou.title });
export const country = (page: Page): Locator => page.getByRole('textbox', { name: survey.country.label });
export const freeText = (page: Page): Locator => page.getByRole('textbox', { name: screenWords.text.label });

/** The name must be an option of the survey: a renamed one doesn't compile. */
export function choice<Name extends string>(
  page: Page,
  name: string extends Name ? Name : Name & (Option | Platform),
): Locator {
  return page.getByLabel(name, { exact: true });
}

/** The title is the last to change, when the question has its choices, its history entry and its listeners. */
export async function expectQuestion(page: Page, screen: Screen): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(questionAt(screen).title);
  await expect(page).toHaveTitle(new RegExp(`^${survey.progress.position(screen)}: `));
}

export async function openSurvey(page: Page, email: string, screen: Screen): Promise<void> {
  await page.goto(paths.survey(email));
  await expectQuestion(page, screen);
  await expect(page.locator('form[data-state="answering"]')).toBeVisible();
}

export async function giveAnswer(page: Page, screen: Screen, answer?: Answer): Promise<void> {
  const { value, platforms = [] }: Answer = answer ?? toAnswer(answers[screen]);
  const { kind } = questionAt(screen);
  if (kind === 'country') await country(page).fill(String(value));
  else if (kind === 'text') await freeText(page).fill(String(value));
  else for (const name of [value, platforms].flat()) await choice(page, name).check();
}

export const goOn = (page: Page, screen: Screen): Locator =>
  screen === SCREEN_COUNT ? complete(page) : next(page);

export async function answerAndGoOn(page: Page, screen: Screen, answer?: Answer): Promise<void> {
  await giveAnswer(page, screen, answer);
  await goOn(page, screen).click();
}

/** "Not you?", or a link without an address, asks for it. */
export async function answerAs(page: Page, email: string): Promise<void> {
  await page.getByLabel(screenWords.emailChoice.label).fill(email);
  await page.getByRole('button', { name: screenWords.emailChoice.button, exact: true }).click();
}

/** Answers given earlier in this page's browser, whose cookie it holds. */
export async function answerBefore(page: Caller, email: string, upTo: number): Promise<void> {
  for (const screen of screens.slice(0, upTo))
    await postFrom(page, '/api/survey-responses/answer', anAnswer(screen, { email }));
}

export async function surveyAt(page: Page, screen: Screen, email = anAddress()): Promise<string> {
  await answerBefore(page, email, screen - 1);
  await openSurvey(page, email, screen);
  return email;
}

export async function completeSurvey(page: Page, email = anAddress()): Promise<string> {
  await surveyAt(page, SCREEN_COUNT, email);
  await answerAndGoOn(page, SCREEN_COUNT);
  await expect(thanks(page)).toBeFocused();
  return email;
}

export async function completedBefore(page: Page, email = anAddress()): Promise<string> {
  await answerBefore(page, email, SCREEN_COUNT);
  await postFrom(page, '/api/survey-responses/complete', { email });
  await page.goto(paths.survey(email));
  await expect(thanks(page)).toBeVisible();
  return email;
}
