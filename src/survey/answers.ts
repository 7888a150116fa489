/** The rules of spec section 5, with which the browser enables Next and the server rejects answers. */
import { places } from '#src/shared/places/places.ts';
import { cleanPasted } from '#src/shared/visitor/pasted.ts';
import {
  questionAt,
  questions,
  SCREEN_COUNT,
  YES,
  type Question,
  type Screen,
  type StoredAnswers,
} from '#src/shared/questions.ts';

export type AnswerValue = string | readonly string[];

export type Answer = {
  value: AnswerValue;
  /** Only for Yes on screen 5. */
  platforms?: readonly string[];
  /** Text in the country's field, until it is chosen or saved; the value is empty if the text doesn't name one. */
  typed?: string | undefined;
};

export type AnswersByScreen = Readonly<Partial<Record<Screen, Answer>>>;

function isOneOf(options: readonly string[], value: AnswerValue): boolean {
  return typeof value === 'string' && options.includes(value);
}

function areSomeOf(options: readonly string[], chosen: AnswerValue | undefined, max: number): boolean {
  if (typeof chosen !== 'object' || chosen.length === 0 || chosen.length > max) return false;
  return new Set(chosen).size === chosen.length && chosen.every((choice) => options.includes(choice));
}

const isWithin = (min: number, length: number, max: number) => length >= min && length <= max;

function isValueOf(question: Question, value: AnswerValue): boolean {
  switch (question.kind) {
    case 'country':
      return isOneOf(places, value);
    case 'single':
    case 'platforms':
      return isOneOf(question.options, value);
    case 'multiple':
      return areSomeOf(question.options, value, question.max);
    case 'text':
      return typeof value === 'string' && isWithin(1, cleanPasted(value).length, question.maxLength);
  }
}

function arePlatformsValid(question: Question, { value, platforms }: Answer): boolean {
  if (question.kind !== 'platforms') return platforms === undefined;
  if (value === YES) return areSomeOf(question.platforms, platforms, question.platforms.length);
  return platforms === undefined || platforms.length === 0;
}

/** The field's name in the request. */
export function invalidField(screen: Screen, answer: Answer): 'answer' | 'platforms' | null {
  const question = questionAt(screen);
  if (!isValueOf(question, answer.value)) return 'answer';
  return arePlatformsValid(question, answer) ? null : 'platforms';
}

export function emptyAnswer(screen: Screen): Answer {
  return { value: questionAt(screen).kind === 'multiple' ? [] : '' };
}

/** The order of choices and the space around a text don't count. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const [first, second] = [one, other].map(({ value, platforms = [] }) =>
    JSON.stringify([
      typeof value === 'string' ? cleanPasted(value) : [...value].sort(),
      [...platforms].sort(),
    ]),
  );
  return first === second;
}

/** An exclusive option goes if others are chosen with it, because what someone names weighs more. */
export function withoutContradiction(screen: Screen, value: AnswerValue): AnswerValue {
  const question = questionAt(screen);
  if (question.kind !== 'multiple' || typeof value === 'string' || value.length < 2) return value;
  return value.filter((choice) => choice !== question.exclusive);
}

export function readStoredAnswers(stored: StoredAnswers): AnswersByScreen {
  const answers: Partial<Record<Screen, Answer>> = {};
  for (const { screen, storedAs, kind } of questions) {
    const storedValue = stored[storedAs];
    if (storedValue === undefined) continue;
    const value = withoutContradiction(screen, storedValue);
    const platforms = kind === 'platforms' && value === YES ? stored.question_5a : undefined;
    answers[screen] = Array.isArray(platforms) ? { value, platforms } : { value };
  }
  return answers;
}

/** Spec section 2: "a progress bar reading Question n of 10 with a percent". */
export function progressPct(screen: Screen): number {
  return Math.round((screen / SCREEN_COUNT) * 100);
}
