import { expect, test } from 'vitest';
import { EMPTY_FORM, isDone, needsRefresh, type SurveyForm } from '#src/survey/machine/form.ts';

const portugal = { value: 'Portugal' };
const malta = { value: 'Malta' };

test.each<[string, Partial<SurveyForm>, boolean]>([
  ['nothing of the address', { access: null }, true],
  ['that nothing is answered', { access: 'own_answers' }, false],
  ['the answer', { access: 'own_answers', answered: [1], saved: { 1: portugal } }, false],
  ['that it was given elsewhere', { access: 'own_answers', answered: [1], elsewhere: [1] }, false],
  ['that there is an answer, and no more', { access: 'own_answers', answered: [1] }, true],
  ['one of two', { access: 'own_answers', answered: [1, 2], saved: { 1: portugal } }, true],
])('a browser that knows %s has too little for %s', (_, form, isRefreshNeeded) => {
  expect(needsRefresh({ ...EMPTY_FORM, ...form })).toBe(isRefreshNeeded);
});

test.each<[string, Partial<SurveyForm>, boolean]>([
  ['is stored unseen, and was given here since', { answered: [1], drafts: { 1: malta } }, false],
  ['was given elsewhere', { answered: [1], elsewhere: [1], drafts: { 1: malta } }, true],
])('a question whose answer %s is done: %s', (_, form, done) => {
  expect(isDone({ ...EMPTY_FORM, access: 'own_answers', ...form }, 1)).toBe(done);
});
