import { expect, test } from 'vitest';
import { questions } from '#src/shared/questions.ts';
import { surveyPages } from '#src/survey/later-words.ts';

test('the counter of a capped question reads as in spec section 5', () => {
  const counters = questions.flatMap((question) =>
    question.kind === 'multiple' ? [surveyPages.selectUpTo(question.max, question.max - 1)] : [],
  );
  expect(counters).toEqual([
    'Select up to 2 options (1/2 selected)',
    'Select up to 3 options (2/3 selected)',
    'Select up to 2 options (1/2 selected)',
    'Select up to 3 options (2/3 selected)',
  ]);
});
