/** Inputs that every endpoint accepts, so that a test names only what it is about. */
import { randomUUID } from 'node:crypto';
import { detailNames, type DetailName } from '#src/shared/details.ts';
import type { JoinWaitlistRequest } from '#src/waitlist/schema.ts';
import type { AnswerValue } from '#src/survey/answers.ts';
import type { SaveAnswerRequest } from '#src/survey/schema.ts';
import type { Place } from '#src/shared/places/places.ts';
import {
  OTHER,
  questions,
  YES,
  type Option,
  type Platform,
  type Question,
  type Screen,
  type ScreenOf,
} from '#src/shared/questions.ts';

export function anEmail(): string {
  return `${randomUUID()}@example.com`;
}

export function aRegistration(fields: Partial<JoinWaitlistRequest> = {}): JoinWaitlistRequest {
  return { fullName: 'Ada Lovelace', email: anEmail(), consent: 'joining-2', ...fields };
}

/** Every detail, in words that only this person has. */
export const detailsOf = (email: string) =>
  Object.fromEntries(detailNames.map((name) => [name, `${name} of ${email}`.slice(0, 40)])) as Record<
    DetailName,
    string
  >;

/** A screen's answer type, with options by name: a test that uses a renamed option doesn't compile. */
export type AnswerOf<S extends Screen> =
  S extends ScreenOf<'country'>
    ? { answer: Place }
    : S extends ScreenOf<'multiple'>
      ? { answer: readonly Option<S>[] }
      : S extends ScreenOf<'platforms'>
        ? { answer: Option<S>; platforms?: readonly Platform[] }
        : S extends ScreenOf<'single'>
          ? { answer: Option<S> }
          : { answer: string };

const answerTo = (question: Question): { answer: AnswerValue } => {
  if (!('options' in question)) return { answer: 'Because.' };
  const [answer] = question.options;
  return { answer: question.kind === 'multiple' ? [answer ?? ''] : (answer ?? '') };
};

const [, years, reasons, barriers, experience, merits, amounts, rhythms, types] = questions;

export const answers = {
  ...(Object.fromEntries(questions.map((question) => [question.screen, answerTo(question)])) as {
    [S in Screen]: AnswerOf<S>;
  }),
  1: { answer: 'Portugal' },
  2: { answer: years.options[1] },
  3: { answer: [reasons.options[0], OTHER] },
  4: { answer: [barriers.options[0]] },
  5: { answer: YES, platforms: [experience.platforms[0], experience.platforms[11]] },
  6: { answer: [merits.options[3], merits.options[1]] },
  7: { answer: amounts.options[1] },
  8: { answer: rhythms.options[1] },
  9: { answer: [types.options[2], types.options[3], types.options[6]] },
  10: { answer: 'Being able to sell early.' },
} as const satisfies { [S in Screen]: AnswerOf<S> };

/** As the browser holds it; the wire and the database call the value an answer. */
export function toAnswer<Fields extends { answer: AnswerValue; platforms?: readonly string[] }>({
  answer,
  platforms,
}: Fields): { value: Fields['answer']; platforms?: readonly string[] } {
  return { value: answer, ...(platforms !== undefined && { platforms }) };
}

/** Another accepted answer to screen 2, and the smallest and largest amounts of screen 7. */
export const OTHER_YEARS = years.options[3];
export const LEAST = amounts.options[0];
export const MOST = amounts.options[5];

export const screens = Object.keys(answers).map(Number) as Screen[];

export function anAnswer(
  screen: Screen,
  fields: Partial<SaveAnswerRequest> & { email: string },
): SaveAnswerRequest {
  return { screen, ...structuredClone(answers[screen]), ...fields } as SaveAnswerRequest;
}
