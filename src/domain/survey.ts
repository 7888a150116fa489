/** The rules of the survey (spec section 5), used by the browser to gate Next and by the server to refuse what breaks them. */
import { countries } from '#src/data/countries.ts';
import {
  NO,
  questionAt,
  questions,
  SCREEN_COUNT,
  YES,
  type Option,
  type Question,
  type Screen,
  type SurveyColumn,
} from '#src/data/survey-questions.ts';

/** One choice or free text; several choices. */
export type AnswerValue = string | readonly string[];

export type Answer = {
  answer: AnswerValue;
  /** Only for screen 5 answered with Yes. */
  platforms?: readonly string[];
};

/** AnswersByScreen by the screen they belong to. */
export type AnswersByScreen = Readonly<Partial<Record<Screen, Answer>>>;

export type AnswerProblem = { field: 'answer' | 'platforms'; message: string };

function areChoicesOf(options: readonly string[], chosen: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length && chosen.every((choice) => options.includes(choice));
}

function problemOfChoices(
  field: AnswerProblem['field'],
  value: AnswerValue | undefined,
  options: readonly string[],
  max: number,
): AnswerProblem | null {
  if (!Array.isArray(value) || value.length === 0) return { field, message: 'Choose at least one option.' };
  if (value.length > max) return { field, message: `Choose at most ${max} options.` };
  if (!areChoicesOf(options, value)) return { field, message: 'Choose each option once, from the list.' };
  return null;
}

function problemOfChoice(value: AnswerValue, options: readonly string[]): AnswerProblem | null {
  if (typeof value === 'string' && options.includes(value)) return null;
  return { field: 'answer', message: 'Choose one option from the list.' };
}

function problemOf(question: Question, { answer, platforms }: Answer): AnswerProblem | null {
  if (question.kind !== 'platforms' && platforms !== undefined) {
    return { field: 'platforms', message: 'Platforms belong to question 5 only.' };
  }
  switch (question.kind) {
    case 'country':
      return problemOfChoice(answer, countries);
    case 'single':
      return problemOfChoice(answer, question.options);
    case 'multiple':
      return problemOfChoices('answer', answer, question.options, question.max);
    case 'platforms': {
      const problem = problemOfChoice(answer, question.options);
      if (problem !== null) return problem;
      if (answer === YES) {
        return problemOfChoices('platforms', platforms, question.platforms, question.platforms.length);
      }
      if (platforms !== undefined && platforms.length > 0) {
        return { field: 'platforms', message: 'Platforms can only be named after Yes.' };
      }
      return null;
    }
    case 'text': {
      if (typeof answer !== 'string' || answer.trim() === '') {
        return { field: 'answer', message: 'Write a few words.' };
      }
      if (answer.trim().length > question.maxLength) {
        return { field: 'answer', message: `Write at most ${question.maxLength} characters.` };
      }
      return null;
    }
  }
}

/** What keeps an answer from being saved, in words for the visitor, or null where it is complete. */
export function answerProblem(screen: Screen, answer: Answer): AnswerProblem | null {
  return problemOf(questionAt(screen), answer);
}

export function isAnswerComplete(screen: Screen, answer: Answer): boolean {
  return answerProblem(screen, answer) === null;
}

/** Adds or removes a choice; at the cap a further choice changes nothing, because its option is disabled. */
export function toggleChoice(chosen: readonly string[], option: string, max: number): readonly string[] {
  if (chosen.includes(option)) return chosen.filter((choice) => choice !== option);
  return chosen.length < max ? [...chosen, option] : chosen;
}

/** What a screen shows before anything is chosen or written. */
export function emptyAnswer(screen: Screen): Answer {
  return { answer: questionAt(screen).kind === 'multiple' ? [] : '' };
}

/** Screen 5: Yes asks for platforms, No clears them (spec section 5). */
export function choosePlatformAnswer(given: Answer, answer: Option<5>): Answer {
  return answer === NO ? { answer } : { answer, platforms: given.platforms ?? [] };
}

function isSameValue(one: AnswerValue, other: AnswerValue): boolean {
  if (typeof one === 'string' || typeof other === 'string') {
    return typeof one === 'string' && typeof other === 'string' && one.trim() === other.trim();
  }
  return one.length === other.length && one.every((choice) => other.includes(choice));
}

/** Whether saving one over the other would change nothing; the order of choices means nothing. */
export function isSameAnswer(one: Answer, other: Answer): boolean {
  return isSameValue(one.answer, other.answer) && isSameValue(one.platforms ?? [], other.platforms ?? []);
}

/** The stored columns, seen from the screens; question_5a holds the platforms of screen 5. */
export function answersByScreen(
  stored: Readonly<Partial<Record<SurveyColumn | 'question_5a', AnswerValue>>>,
): AnswersByScreen {
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
