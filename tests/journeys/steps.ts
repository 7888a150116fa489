import type { ReceivedEmail } from '#local/resend/resend-api.ts';
import { questionAt, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { paths } from '#src/shared/site/paths.ts';
import type { Answer } from '#src/survey/answers.ts';
import { survey } from '#src/survey/words.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { anAnswer, answers, aRegistration, screens, toAnswer } from '#tests/support/factories.ts';
import type { BrowserVisitor } from '#tests/journeys/visitor.ts';

export const seesQuestion = (visitor: BrowserVisitor, screen: Screen): Promise<void> =>
  visitor.sees('heading', questionAt(screen).title);

export const seesThanks = (visitor: BrowserVisitor): Promise<void> =>
  visitor.sees('heading', screenWords.thankYou.title);

export async function answer(visitor: BrowserVisitor, screen: Screen): Promise<void> {
  await seesQuestion(visitor, screen);
  const { kind } = questionAt(screen);
  const { value, platforms = [] }: Answer = toAnswer(answers[screen]);
  if (kind === 'country') await visitor.write(survey.country.label, String(value));
  else if (kind === 'text') await visitor.write(screenWords.text.label, String(value));
  else
    for (const name of [value].flat()) await visitor.press(kind === 'multiple' ? 'checkbox' : 'radio', name);
  for (const name of platforms) await visitor.press('checkbox', name);
  await visitor.press('button', screen === screens.at(-1) ? survey.complete : survey.next);
}

/** In this visitor's browser, before the story. */
export async function hasAnswered(visitor: BrowserVisitor, email: string, upTo: Screen): Promise<void> {
  await visitor.open(paths.privacy());
  for (const screen of screens.filter((one) => one <= upTo))
    await visitor.did('/api/survey-responses/answer', anAnswer(screen, { email }));
}

export const hasJoined = (visitor: BrowserVisitor, email: string): Promise<unknown> =>
  visitor.did('/api/waitlist-registrations', aRegistration({ email }));

/** The same to the end. @returns the code the visitor can share */
export async function hasCompleted(visitor: BrowserVisitor, email: string): Promise<string> {
  await hasAnswered(visitor, email, SCREEN_COUNT);
  const { data } = (await visitor.did('/api/survey-responses/complete', { email })) as {
    data: { ownCode: string };
  };
  return data.ownCode;
}

/** The path of an email's link, without the origin. */
export function pathIn({ text }: ReceivedEmail, page: string): string {
  const link = text.match(/https?:\/\/\S+/g)?.map((url) => url.slice(new URL(url).origin.length));
  const path = link?.find((one) => one.startsWith(page));
  if (path === undefined) throw new Error(`No link to ${page} in: ${text}`);
  return path;
}
