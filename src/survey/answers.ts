/** The rules of spec section 5, with which the browser enables Next and the server rejects answers. */
import { places } from '#src/shared/places.ts';
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
  answer: AnswerValue;
  /** Only for Yes on screen 5. */
  platforms?: readonly string[];
};

export type AnswersByScreen = Readonly<Partial<Record<Screen, Answer>>>;

function isOneOf(options: readonly string[], value: AnswerValue): boolean {
  return typeof value === 'string' && options.includes(value);
}

function areSomeOf(options: readonly string[], chosen: AnswerValue | undefined, max: number): boolean {
  if (typeof chosen !== 'object' || chosen.length === 0 || chosen.length > max) return false;
  return new Set(chosen).size === chosen.length && chosen.every((choice) => options.includes(choice));
}

function isAnswerTo(question: Question, answer: AnswerValue): boolean {
  switch (question.kind) {
    case 'country':
      return isOneOf(places, answer);
    case 'single':
    case 'platforms':
      return isOneOf(question.options, answer);
    case 'multiple':
      return areSomeOf(question.options, answer, question.max);
    case 'text':
      return typeof answer === 'string' && answer.trim() !== '' && answer.trim().length <= question.maxLength;
  }
}

function arePlatformsRight(question: Question, { answer, platforms }: Answer): boolean {
  if (question.kind !== 'platforms') return platforms === undefined;
  if (answer === YES) return areSomeOf(question.platforms, platforms, question.platforms.length);
  return platforms === undefined || platforms.length === 0;
}

export function refusedField(screen: Screen, given: Answer): 'answer' | 'platforms' | null {
  const question = questionAt(screen);
  if (!isAnswerTo(question, given.answer)) return 'answer';
  return arePlatformsRight(question, given) ? null : 'platforms';
}

export function emptyAnswer(screen: Screen): Answer {
  return { answer: questionAt(screen).kind === 'multiple' ? [] : '' };
}

/** The order of choices and the space around a text don't count. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  const [first, second] = [one, other].map(({ answer, platforms = [] }) =>
    JSON.stringify([typeof answer === 'string' ? answer.trim() : answer.toSorted(), platforms.toSorted()]),
  );
  return first === second;
}

export function answersByScreen(stored: StoredAnswers): AnswersByScreen {
  const answers: Partial<Record<Screen, Answer>> = {};
  for (const { screen, storedAs, kind } of questions) {
    const answer = stored[storedAs];
    if (answer === undefined) continue;
    const platforms = kind === 'platforms' && answer === YES ? stored.question_5a : undefined;
    answers[screen] = Array.isArray(platforms) ? { answer, platforms } : { answer };
  }
  return answers;
}

/** Spec section 2: "a progress bar reading Question n of 10 with a percent". */
export function progressPct(screen: Screen): number {
  return Math.round((screen / SCREEN_COUNT) * 100);
}
