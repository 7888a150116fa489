import { expect, test } from 'vitest';
import { countries } from '#src/data/countries.ts';
import { questionAt, questions, SCREEN_COUNT, type Screen } from '#src/data/survey-questions.ts';
import {
  answerProblem,
  answersByScreen,
  choosePlatformAnswer,
  emptyAnswer,
  firstUnansweredScreen,
  isAnswerComplete,
  isSameAnswer,
  missingScreens,
  progressPct,
  toggleChoice,
  type Answer,
} from '#src/domain/survey.ts';

const screens = questions.map(({ screen }) => screen);

const passing: [Screen, Answer][] = [
  [1, { answer: 'Portugal' }],
  [2, { answer: '0–1 years' }],
  [3, { answer: ['Passive income'] }],
  [3, { answer: ['Passive income', 'Other'] }],
  [4, { answer: ['High or unclear fees', 'Hard to judge a deal', 'Other'] }],
  [5, { answer: 'No' }],
  [5, { answer: 'No', platforms: [] }],
  [5, { answer: 'Yes', platforms: ['stake'] }],
  [6, { answer: ['Track record', 'Clear and low fees'] }],
  [7, { answer: '$100,000+' }],
  [8, { answer: 'As opportunities arise' }],
  [9, { answer: ['Offices', 'Retail', 'Student housing'] }],
  [10, { answer: 'Lower fees' }],
  [10, { answer: 'x'.repeat(2_000) }],
];

test.each(passing)('screen %i lets %j pass', (screen, answer) => {
  expect(answerProblem(screen, answer)).toBeNull();
  expect(isAnswerComplete(screen, answer)).toBe(true);
});

const refused: [Screen, Answer, 'answer' | 'platforms'][] = [
  [1, { answer: '' }, 'answer'],
  [1, { answer: 'Atlantis' }, 'answer'],
  [1, { answer: ['Portugal'] }, 'answer'],
  [2, { answer: '' }, 'answer'],
  [2, { answer: '3 years' }, 'answer'],
  [3, { answer: [] }, 'answer'],
  [3, { answer: 'Passive income' }, 'answer'],
  [3, { answer: ['Passive income', 'Passive income'] }, 'answer'],
  [3, { answer: ['Passive income', 'Portfolio diversification', 'Other'] }, 'answer'],
  [4, { answer: [] }, 'answer'],
  [
    4,
    { answer: ['Other', 'Hard to judge a deal', 'High or unclear fees', 'Tax and legal complexity'] },
    'answer',
  ],
  [5, { answer: '' }, 'answer'],
  [5, { answer: 'Maybe' }, 'answer'],
  [5, { answer: 'Yes' }, 'platforms'],
  [5, { answer: 'Yes', platforms: [] }, 'platforms'],
  [5, { answer: 'Yes', platforms: ['Zillow'] }, 'platforms'],
  [5, { answer: 'No', platforms: ['stake'] }, 'platforms'],
  [6, { answer: [] }, 'answer'],
  [6, { answer: ['Other'] }, 'answer'],
  [6, { answer: ['Track record', 'Clear and low fees', 'Being able to sell early'] }, 'answer'],
  [7, { answer: '' }, 'answer'],
  [8, { answer: '' }, 'answer'],
  [8, { answer: 'Monthly', platforms: ['stake'] }, 'platforms'],
  [9, { answer: [] }, 'answer'],
  [9, { answer: ['Offices', 'Retail', 'Student housing', 'Land and development'] }, 'answer'],
  [10, { answer: '' }, 'answer'],
  [10, { answer: ' \n ' }, 'answer'],
  [10, { answer: 'x'.repeat(2_001) }, 'answer'],
];

test.each(refused)('screen %i stops %j at its %s', (screen, answer, field) => {
  expect(answerProblem(screen, answer)?.field).toBe(field);
  expect(isAnswerComplete(screen, answer)).toBe(false);
});

test.each(screens)('screen %i stops a visitor who has given nothing', (screen) => {
  expect(isAnswerComplete(screen, emptyAnswer(screen))).toBe(false);
});

test('the caps are those of spec section 5', () => {
  const caps = questions.flatMap((question) =>
    question.kind === 'multiple' ? [[question.screen, question.max]] : [],
  );
  expect(Object.fromEntries(caps)).toEqual({ 3: 2, 4: 3, 6: 2, 9: 3 });
});

test('screens are stored in the columns of spec section 3, out of order from 7 on', () => {
  expect(Object.fromEntries(questions.map(({ screen, storedAs }) => [screen, storedAs]))).toEqual({
    1: 'question_1',
    2: 'question_2',
    3: 'question_3',
    4: 'question_4',
    5: 'question_5',
    6: 'question_6',
    7: 'question_10',
    8: 'question_9',
    9: 'question_11',
    10: 'question_12',
  });
});

test('there are ten screens, in order, and 195 countries, each once', () => {
  expect(screens).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
  expect(SCREEN_COUNT).toBe(10);
  expect(new Set(countries).size).toBe(195);
});

test('screen 5 names the 12 platforms', () => {
  const question = questionAt(5);
  expect(question.kind === 'platforms' && question.platforms.length).toBe(12);
});

test('a choice is added, removed, and refused at the cap', () => {
  expect(toggleChoice([], 'a', 2)).toEqual(['a']);
  expect(toggleChoice(['a', 'b'], 'a', 2)).toEqual(['b']);
  expect(toggleChoice(['a', 'b'], 'c', 2)).toEqual(['a', 'b']);
});

test('No on screen 5 clears the platforms, and Yes keeps those already named', () => {
  const yes = { answer: 'Yes', platforms: ['stake'] };
  expect(choosePlatformAnswer(yes, 'Yes')).toEqual(yes);
  expect(choosePlatformAnswer(yes, 'No')).toEqual({ answer: 'No' });
  expect(choosePlatformAnswer(choosePlatformAnswer(yes, 'No'), 'Yes')).toEqual({
    answer: 'Yes',
    platforms: [],
  });
});

test.each<[Answer, Answer, boolean]>([
  [{ answer: 'No' }, { answer: 'No' }, true],
  [{ answer: 'No' }, { answer: 'No', platforms: [] }, true],
  [{ answer: 'No' }, { answer: 'Yes', platforms: ['stake'] }, false],
  [{ answer: 'Yes', platforms: ['stake'] }, { answer: 'Yes', platforms: ['arrived'] }, false],
  [{ answer: ['a', 'b'] }, { answer: ['b', 'a'] }, true],
  [{ answer: ['a', 'b'] }, { answer: ['a'] }, false],
  [{ answer: ' Lower fees\n' }, { answer: 'Lower fees' }, true],
  [{ answer: 'Monthly' }, { answer: ['Monthly'] }, false],
])('%j and %j are the same answer: %j', (one, other, same) => {
  expect(isSameAnswer(one, other)).toBe(same);
  expect(isSameAnswer(other, one)).toBe(same);
});

test('stored columns are read back as the answers of their screens', () => {
  expect(
    answersByScreen({
      question_5: 'Yes',
      question_5a: ['stake'],
      question_9: 'Monthly',
      question_10: '$100,000+',
      question_11: ['Offices'],
      question_12: 'Lower fees',
    }),
  ).toEqual({
    5: { answer: 'Yes', platforms: ['stake'] },
    7: { answer: '$100,000+' },
    8: { answer: 'Monthly' },
    9: { answer: ['Offices'] },
    10: { answer: 'Lower fees' },
  });
  expect(answersByScreen({ question_5: 'No' })).toEqual({ 5: { answer: 'No' } });
});

test('a visitor goes on at the first unanswered screen', () => {
  expect(firstUnansweredScreen([])).toBe(1);
  expect(firstUnansweredScreen([1, 2, 4])).toBe(3);
  expect(firstUnansweredScreen(screens)).toBe(10);
  expect(missingScreens([1, 2, 3, 5, 6, 7, 8, 10])).toEqual([4, 9]);
});

test('progress is the share of the ten screens, in percent', () => {
  expect(screens.map(progressPct)).toEqual([10, 20, 30, 40, 50, 60, 70, 80, 90, 100]);
});
