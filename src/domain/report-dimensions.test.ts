import { describe, expect, test } from 'vitest';
import { questions } from '#src/data/survey-questions.ts';
import {
  CROSSTAB_COUNT,
  dimensionKeys,
  isCrossable,
  isFiltered,
  isMultiple,
  questionKeys,
  questionOptions,
  questionTitle,
  type DimensionKey,
  type QuestionKey,
} from '#src/domain/report-dimensions.ts';

test('every question is reported once, in the order of its screens, and 5a behind 5', () => {
  expect(questionKeys.filter((key) => key !== '5a')).toEqual(questions.map(({ screen }) => String(screen)));
  expect(questionKeys.indexOf('5a')).toBe(questionKeys.indexOf('5') + 1);
});

test('a table has every question with choices, and who the people are', () => {
  expect(dimensionKeys).toEqual([...questionKeys.filter((key) => key !== '10'), 'country_group', 'source']);
});

test.each([
  ['7', '8', true],
  ['source', '4', true],
  ['1', '5a', true],
  ['5', 'country_group', true],
  ['7', '7', false],
  ['1', 'country_group', false],
  ['country_group', '1', false],
  ['5', '5a', false],
  ['5a', '5', false],
] as const)('a table of %s by %s: %j', (row, column, isTable) => {
  expect(isCrossable(row, column)).toBe(isTable);
});

test('as many tables are counted as can be looked at, whichever side is in front', () => {
  const both = dimensionKeys.flatMap((row) => dimensionKeys.filter((column) => isCrossable(row, column)));
  expect(CROSSTAB_COUNT).toBe(both.length / 2);
});

describe.each(questionKeys.filter((key) => key !== '5a'))('question %s', (key) => {
  const question = questions.find(({ screen }) => String(screen) === key);

  test('has the title, the options and the choices of its card', () => {
    expect(questionTitle(key)).toBe(question?.title);
    expect(questionOptions(key)).toEqual(question && 'options' in question ? question.options : []);
    expect(isMultiple(key)).toBe(question?.kind === 'multiple');
  });
});

test('5a asks for platforms, of which one person may name several', () => {
  const [fork] = questions.filter(({ kind }) => kind === 'platforms');
  expect(fork).toMatchObject({ platformsTitle: questionTitle('5a'), platforms: questionOptions('5a') });
  expect(['5a', 'source', 'country_group'].map((key) => isMultiple(key as DimensionKey))).toEqual([
    true,
    false,
    false,
  ]);
});

test('a question that is none has no title and no options', () => {
  const none = '11' as QuestionKey;
  expect(() => questionTitle(none)).toThrow('There is no question 11.');
  expect(questionOptions(none)).toEqual([]);
});

test.each([
  [{}, false],
  [{ country: undefined, source: undefined }, false],
  [{ country: undefined, source: 'direct' }, true],
])('whoever asks with %j leaves somebody out: %j', (filters, isSo) => {
  expect(isFiltered(filters)).toBe(isSo);
});
