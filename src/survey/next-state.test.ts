import { expect, test } from 'vitest';
import { OTHER, questions, type Screen } from '#src/shared/questions.ts';
import { canGoOn, isDone, isLocked, NOTHING_UNSAVED, shownAnswer, type Unsaved } from '#src/survey/form.ts';
import { answers, OTHER_YEARS, type AnswerOf } from '#tests/support/factories.ts';
import { nextSurveyState } from '#src/survey/next-state.ts';
import type { Answer } from '#src/survey/answers.ts';
import type { LoadSurveyResponse } from '#src/survey/schema.ts';
import { INITIAL_STATE, type SurveyState, type SurveyEvent } from '#src/survey/state.ts';

const portugal = { answer: 'Portugal' } satisfies AnswerOf<1>;
const malta = { answer: 'Malta' } satisfies AnswerOf<1>;
const someYears = answers[2];
const manyYears = { answer: OTHER_YEARS };
const other = { answer: [OTHER] };

const nothingYet: LoadSurveyResponse = {
  record: null,
  access: 'browser',
  completed: false,
  answers: {},
  answered: [],
};
const halfway: LoadSurveyResponse = {
  record: 'record',
  access: 'owner',
  completed: false,
  answers: { question_1: portugal.answer, question_2: someYears.answer, question_3: other.answer },
  answered: [1, 2, 3],
};
const seenByStranger: LoadSurveyResponse = { ...halfway, access: 'browser', answers: {} };
const completed: LoadSurveyResponse = {
  ...halfway,
  completed: true,
  answered: questions.map(({ screen }) => screen),
  referralCode: 'ABCDEFGH10',
  friends: { came: 2, counted: 1 },
  mail: { isQueued: true, sentAt: null, isRefused: false },
};
const allAnswered: LoadSurveyResponse = { ...halfway, answered: questions.map(({ screen }) => screen) };

const NOW = 7;
const load = (survey: LoadSurveyResponse, unsaved: Unsaved = NOTHING_UNSAVED): SurveyEvent => ({
  type: 'loaded',
  survey,
  unsaved,
});
const loadFailed: SurveyEvent = { type: 'load-failed', unsaved: NOTHING_UNSAVED };
const refresh = (survey: LoadSurveyResponse): SurveyEvent => ({ type: 'refreshed', survey, sentBefore: 0 });
const wentTo = (screen: Screen): SurveyEvent => ({ type: 'went-to', screen });
const changed = (answer: Answer): SurveyEvent => ({ type: 'changed', answer });
const next: SurveyEvent = { type: 'next', at: NOW };
const opened: SurveyEvent = { type: 'opened' };
const closed: SurveyEvent = { type: 'closed', at: NOW };
const saved = (answered: Screen[], record: string | null = 'record'): SurveyEvent => ({
  type: 'saved',
  id: 1,
  answered,
  record,
});
const saveFailed: SurveyEvent = { type: 'save-failed', id: 1 };

function after(...events: SurveyEvent[]): SurveyState {
  return events.reduce(nextSurveyState, INITIAL_STATE);
}

function formAfter(...events: SurveyEvent[]) {
  const survey = after(...events);
  if (!('drafts' in survey)) throw new Error(`No question is shown while ${survey.state}.`);
  return survey;
}

test('without an email the visitor is redirected', () => {
  expect(after({ type: 'email-missing' }).state).toBe('redirecting');
});

test.each<[string, LoadSurveyResponse, Screen]>([
  ['a new address starts', nothingYet, 1],
  ['a returning visitor goes on', halfway, 4],
  ['a stranger goes on', seenByStranger, 4],
  ['a gap comes first', { ...halfway, answered: [1, 3] }, 2],
  ['all answered but not completed waits', allAnswered, 10],
])('%s starts at its first unanswered screen', (_, survey, screen) => {
  expect(formAfter(load(survey))).toMatchObject({ state: 'answering', screen });
});

test('a completed survey shows the completion page', () => {
  expect(after(load(completed))).toMatchObject({
    state: 'completed',
    completion: {
      ownReferralCode: 'ABCDEFGH10',
      friends: { came: 2, counted: 1 },
      mail: { isQueued: true, sentAt: null, isRefused: false },
    },
  });
});

test('a survey that cannot be loaded starts at screen 1', () => {
  expect(formAfter(loadFailed)).toMatchObject({ screen: 1 });
});

test('nothing can be answered before the answers are loaded', () => {
  for (const event of [changed(malta), next])
    expect(nextSurveyState(INITIAL_STATE, event)).toBe(INITIAL_STATE);
});

test('late answers are waited for and shown, whatever fails meanwhile', () => {
  const late = after({ type: 'load-late' }, loadFailed);
  expect(late).toEqual({ state: 'loading', isLate: true });
  expect(nextSurveyState(late, load(halfway))).toMatchObject({ state: 'answering', screen: 4 });
});

test('Next does nothing before the question is answered', () => {
  const before = after(load(nothingYet));
  expect(nextSurveyState(before, next)).toBe(before);
});

test('Next saves, and only the server moves the visitor on', () => {
  const saving = formAfter(load(nothingYet), changed(malta), next);
  expect(saving).toMatchObject({
    state: 'saving',
    screen: 1,
    attempt: { screen: 1, answer: malta, answeredAt: NOW },
  });
  expect(nextSurveyState(saving, next)).toBe(saving);
  expect(nextSurveyState(saving, saved([1]))).toMatchObject({ state: 'answering', screen: 2 });
});

test('a failed save stays on the screen and keeps the answer', () => {
  const form = formAfter(
    load({ ...allAnswered, answered: allAnswered.answered.slice(0, 9) }),
    changed({ answer: 'Lower fees' }),
    next,
    saveFailed,
  );
  expect(form).toMatchObject({ state: 'answering', screen: 10 });
  expect(shownAnswer(form, 10)).toEqual({ answer: 'Lower fees' });
});

test('Next on an unchanged answer moves on without saving', () => {
  expect(formAfter(load(halfway), wentTo(2), next)).toMatchObject({ state: 'answering', screen: 3, sent: 0 });
});

test('nobody gets past the first screen that needs an answer', () => {
  const form = after(load(halfway));
  expect(nextSurveyState(form, wentTo(5))).toBe(form);
  const begun = formAfter(load(halfway), wentTo(2), changed(manyYears));
  expect(nextSurveyState(begun, wentTo(3))).toBe(begun);
});

test('leaving during a save keeps the answer as unsaved, whatever the response', () => {
  const form = formAfter(load(halfway), changed(other), next, wentTo(3), saved([1, 2, 3, 4]));
  expect(form.screen).toBe(3);
  expect(isDone(form, 4)).toBe(false);
  expect(shownAnswer(form, 4)).toEqual(other);
});

test('a stranger skips what was answered elsewhere and cannot change it', () => {
  const form = formAfter(load(seenByStranger), wentTo(2));
  expect(isLocked(form, 2)).toBe(true);
  expect(canGoOn(form)).toBe(true);
  expect(nextSurveyState(form, changed(manyYears))).toBe(form);
  expect(nextSurveyState(form, next)).toMatchObject({ state: 'answering', screen: 3, sent: 0 });
});

test('answers from another tab appear, and what is being typed here stays', () => {
  const refreshed = formAfter(
    load(halfway),
    changed(other),
    refresh({ ...halfway, answers: { ...halfway.answers, question_2: manyYears.answer } }),
  );
  expect(shownAnswer(refreshed, 2)).toEqual(manyYears);
  expect(shownAnswer(refreshed, 4)).toEqual(other);
});

test('answers requested before the newest save are outdated', () => {
  const form = after(load(halfway), changed(other), next, saved([1, 2, 3, 4]));
  expect(nextSurveyState(form, refresh(halfway))).toBe(form);
});

test('completion is requested once, fails in place, and names what is missing', () => {
  const completing = after(
    load({ ...allAnswered, answers: { ...halfway.answers, question_12: 'Lower fees' } }),
    next,
  );
  expect(completing.state).toBe('completing');
  expect(nextSurveyState(completing, next)).toBe(completing);
  expect(nextSurveyState(completing, wentTo(3))).toBe(completing);
  expect(nextSurveyState(completing, { type: 'completion-failed', missing: [] })).toMatchObject({
    state: 'answering',
    screen: 10,
  });
  expect(nextSurveyState(completing, { type: 'completion-failed', missing: [4, 9] })).toMatchObject({
    state: 'answering',
    screen: 4,
    answered: [1, 2, 3, 5, 6, 7, 8, 10],
  });
  const reward = { ownReferralCode: 'ABCDEFGH10', friends: { came: 0, counted: 0 } };
  for (const isMailQueued of [true, false])
    expect(nextSurveyState(completing, { type: 'completed', ...reward, isMailQueued })).toMatchObject({
      state: 'completed',
      drafts: {},
      unconfirmed: [],
      completion: { ...reward, mail: { isQueued: isMailQueued, sentAt: null, isRefused: false } },
    });
});

test('the page asks whose survey it is before loading it, and again on demand', () => {
  const asking = after({ type: 'asked-whose', whose: { kept: 'ada@example.com', given: 'eve@example.com' } });
  expect(nextSurveyState(asking, load(halfway))).toBe(asking);
  expect(nextSurveyState(asking, { type: 'chosen' })).toEqual(INITIAL_STATE);
  const again = after(load(halfway), { type: 'asked-whose', whose: { kept: 'ada@example.com', given: '' } });
  expect(again.state).toBe('asking-whose');
});

test.each<[string, SurveyEvent]>([
  ['loaded', load({ ...halfway, access: 'locked', answers: {} })],
  ['found on a return to the page', refresh({ ...halfway, access: 'locked' })],
  ['learned from a refusal', { type: 'locked-out' }],
])('a survey proven elsewhere, %s, is locked and keeps what was typed', (_, event) => {
  const before = event.type === 'loaded' ? [] : [load(halfway), changed(other)];
  const locked = formAfter(...before, event);
  expect(locked).toMatchObject({ state: 'locked', access: 'locked' });
  expect(Object.keys(locked.drafts)).toHaveLength(before.length / 2);
  expect(nextSurveyState(locked, changed(malta))).toBe(locked);
  expect(nextSurveyState(locked, next)).toBe(locked);
  expect(nextSurveyState(locked, refresh(halfway))).toMatchObject({
    state: 'answering',
    screen: 4,
    drafts: locked.drafts,
  });
});

test('a survey deleted meanwhile is not started again', () => {
  expect(after(load(halfway), { type: 'found-gone' }).state).toBe('gone');
  const refreshed = refresh(nothingYet);
  expect(after(load(halfway), refreshed).state).toBe('gone');
  expect(after(load(nothingYet), refreshed).state).toBe('answering');
});

test('a completed survey opens its cards, saves a change and closes them again', () => {
  const saving = formAfter(load(completed), opened, wentTo(2), changed(manyYears), closed);
  expect(saving).toMatchObject({ state: 'saving', attempt: { screen: 2, answer: manyYears } });
  const { answered } = completed;
  expect(nextSurveyState(saving, saved(answered))).toMatchObject({
    state: 'completed',
    drafts: {},
    saved: { 2: manyYears },
  });
  expect(nextSurveyState(saving, saveFailed)).toMatchObject({ state: 'answering', drafts: { 2: manyYears } });
});

test('closing the cards discards a half-made change', () => {
  expect(after(load(completed), opened, wentTo(3), changed({ answer: [] }), closed)).toMatchObject({
    state: 'completed',
    drafts: {},
  });
});

test('Next on the last card of a completed survey closes it without completing twice', () => {
  expect(after(load(completed), opened, wentTo(10), next).state).toBe('completed');
});

test("the owner is asked about another browser's entries until the server has the reply", () => {
  const unconfirmed = { fullName: 'Eve', invitedBy: null };
  const form = formAfter(load({ ...halfway, unconfirmed }));
  expect(form.toConfirm).toEqual(unconfirmed);
  expect(formAfter(load({ ...halfway, unconfirmed }), { type: 'confirmed' }).toConfirm).toBeNull();
});

test.each<[string, SurveyState]>([
  ['redirecting', { state: 'redirecting' }],
  ['gone', { state: 'gone' }],
  ['completed', after(load(completed))],
])('no late event changes a survey that is %s', (state, survey) => {
  const late: SurveyEvent[] = [{ type: 'load-late' }, next, saveFailed];
  if (state !== 'completed') late.push({ type: 'found-gone' }, { type: 'locked-out' }, { type: 'confirmed' });
  for (const event of late) expect(nextSurveyState(survey, event), event.type).toBe(survey);
});

test('a response to an earlier save does not affect the current one', () => {
  const saving = after(load(nothingYet), changed(malta), next);
  for (const event of [
    { type: 'saved', id: 0, answered: [1], record: 'record' },
    { type: 'save-failed', id: 0 },
    { type: 'answered-elsewhere', id: 0 },
  ] as const)
    expect(nextSurveyState(saving, event), event.type).toBe(saving);
});

test('a save sets the record it went to, and one without a record keeps it', () => {
  const save = (from: LoadSurveyResponse, record: string | null) =>
    formAfter(load(from), wentTo(1), changed(malta), next, saved([1], record)).record;
  expect(save(nothingYet, 'new')).toBe('new');
  expect(save(halfway, 'new')).toBe('new');
  expect(save(halfway, null)).toBe('record');
});

test('an answer refused as given elsewhere counts as answered, and text on other cards stays', () => {
  const refuse = (...before: SurveyEvent[]) =>
    formAfter(...before, wentTo(1), changed(malta), next, { type: 'answered-elsewhere', id: 1 });
  const unsaved = { drafts: { 4: other }, unconfirmed: [4] } as const;
  expect(refuse(load(halfway, unsaved))).toMatchObject({
    access: 'owner',
    answered: [1, 2, 3],
    saved: { 2: someYears },
    elsewhere: [1],
    ...unsaved,
  });
  expect(refuse(loadFailed)).toMatchObject({ access: 'browser', answered: [1] });
});

test('an answer is sent trimmed, and is unconfirmed until the response', () => {
  const unsaved = { drafts: { 10: { answer: ' Lower fees\n' } }, unconfirmed: [2] } as const;
  const survey = { ...allAnswered, answers: { ...halfway.answers, question_12: 'Higher rents' } };
  const saving = formAfter(load(survey, unsaved), next);
  expect(saving).toMatchObject({ attempt: { answer: { answer: 'Lower fees' } }, unconfirmed: [2, 10] });
});

test('new data keeps the open card, and shows what was begun, completed or reopened elsewhere', () => {
  expect(after(load(nothingYet), refresh(halfway)), 'begun').toMatchObject({ screen: 1, record: 'record' });
  const second = wentTo(2);
  expect(after(load(halfway), second, refresh(halfway))).toMatchObject({ state: 'answering', screen: 2 });
  expect(after(load(halfway), second, refresh(completed)).state).toBe('completed');
  const reading = [load(completed), opened, second];
  expect(after(...reading, refresh(completed))).toMatchObject({ state: 'answering', screen: 2 });
  expect(after(...reading, refresh(allAnswered))).toMatchObject({ state: 'answering', screen: 10 });
  const paid = { ...completed, friends: { came: 3, counted: 2 } };
  expect(after(load(completed), refresh(paid))).toMatchObject({
    state: 'completed',
    completion: { friends: paid.friends },
  });
});

test('the cards of a completed survey open at the first, or at an unsaved change', () => {
  expect(after(load(completed), opened)).toMatchObject({ state: 'answering', screen: 1 });
  const unsaved = { drafts: { 2: manyYears }, unconfirmed: [] };
  expect(after(load(completed, unsaved), opened)).toMatchObject({ screen: 2 });
});
