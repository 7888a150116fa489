import { expect, test } from 'vitest';
import { hypotheses } from '#src/data/hypotheses.ts';
import { questionOptions } from '#src/domain/report-dimensions.ts';

test.each(hypotheses)('$id speaks of options that its question has', (hypothesis) => {
  const named = hypothesis.kind === 'top' ? [hypothesis.option] : hypothesis.options;
  expect(questionOptions(hypothesis.question)).toEqual(expect.arrayContaining([...named]));
});
