import { describe, expect, test } from 'vitest';
import { questions } from '#src/data/survey-questions.ts';
import {
  columnOf,
  isMultiple,
  questionKeys,
  questionOptions,
  questionTitle,
  type QuestionKey,
} from '#src/domain/report-dimensions.ts';

test('every question is reported once, in the order of its screens, and 5a behind 5', () => {
  expect(questionKeys.filter((key) => key !== '5a')).toEqual(questions.map(({ screen }) => String(screen)));
  expect(questionKeys.indexOf('5a')).toBe(questionKeys.indexOf('5') + 1);
});

describe.each(questionKeys.filter((key) => key !== '5a'))('question %s', (key) => {
  const question = questions.find(({ screen }) => String(screen) === key);

  test('has the title, the column, the options and the choices of its card', () => {
    expect(questionTitle(key)).toBe(question?.title);
    expect(columnOf(key)).toBe(question?.storedAs);
    expect(questionOptions(key)).toEqual(question && 'options' in question ? question.options : []);
    expect(isMultiple(key)).toBe(question?.kind === 'multiple');
  });
});

test('5a asks for platforms, of which one person may name several', () => {
  const [fork] = questions.filter(({ kind }) => kind === 'platforms');
  expect(fork).toMatchObject({ platformsTitle: questionTitle('5a'), platforms: questionOptions('5a') });
  expect(columnOf('5a')).toBe('question_5a');
  expect(isMultiple('5a')).toBe(true);
});

test('a question that is none has no title', () => {
  expect(() => questionTitle('11' as QuestionKey)).toThrow('There is no question 11.');
});
