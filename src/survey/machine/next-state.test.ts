import { expect, test } from 'vitest';
import { OTHER, questions, SCREEN_COUNT, type Screen } from '#src/shared/questions.ts';
import { NOTHING_UNSAVED } from '#src/survey/machine/form.ts';
import { answers, OTHER_YEARS, toAnswer, type AnswerOf } from '#tests/support/factories.ts';
import { nextState } from '#src/survey/machine/next-state.ts';
import type { Answer } from '#src/survey/answers.ts';
import type { LoadSurveyResponse as Survey } from '#src/survey/schema.ts';
import { INITIAL_STATE, type SurveyState, type SurveyEvent } from '#src/survey/machine/state.ts';

const portugal = toAnswer({ answer: 'Portugal' } satisfies AnswerOf<1>);
const malta = toAnswer({ answer: 'Malta' } satisfies AnswerOf<1>);
const someYears = toAnswer(answers[2]);
const manyYears = { value: OTHER_YEARS };
const other = { value: [OTHER] };
const fees = { value: 'Lower fees' };

const nothingYet: Survey = {
  personId: null,
  access: 'own_answers',
  ...{ confirmedAt: null, isRegistered: false, completed: false },
  ...{ ownCode: null, proCode: null, friends: null, completionEmail: null },
  answers: {},
  answered: [],
};
const halfway: Survey = {
  ...nothingYet,
  personId: 'ada',
  access: 'owner',
  answers: { question_1: portugal.value, question_2: someYears.value, question_3: other.value },
  answered: [1, 2, 3],
};
const seenByStranger: Survey = { ...halfway, access: 'own_answers', answers: {} };
const allAnswered: Survey = { ...halfway, answered: questions.map(({ screen }) => screen) };
const reward = { ownCode: 'ABCDEFGH10', proCode: null, friends: { joined: 2, credited: 1 } };
const queued = { isQueued: true, sentAt: null, dueAt: null, hasBounced: false };
const completed: Survey = { ...allAnswered, completed: true, ...reward, completionEmail: queued };

const NOW = 7;
const load = (survey: Survey, unsaved = NOTHING_UNSAVED): SurveyEvent => ({
  type: 'loaded',
  response: survey,
  unsaved,
});
const loadFailed: SurveyEvent = { type: 'load-failed', unsaved: NOTHING_UNSAVED };
const late: SurveyEvent = { type: 'load-late' };
const refresh = (survey: Survey): SurveyEvent => ({
  type: 'refreshed',
  response: survey,
  saveCountBefore: 0,
});
const wentTo = (screen: Screen): SurveyEvent => ({ type: 'went-to', screen });
const changed = (answer: Answer): SurveyEvent => ({ type: 'changed', answer });
const next: SurveyEvent = { type: 'next', at: NOW };
const opened: SurveyEvent = { type: 'opened' };
const closed: SurveyEvent = { type: 'closed', at: NOW };
const saved = (answered: readonly Screen[], personId: string | null = 'ada'): SurveyEvent => ({
  type: 'saved',
  saveCount: 1,
  answered,
  personId,
});
const saveFailed: SurveyEvent = { type: 'save-failed', saveCount: 1 };
const elsewhere: SurveyEvent = { type: 'answered-elsewhere', saveCount: 1 };
const failed = (...missing: Screen[]): SurveyEvent => ({ type: 'completion-failed', missing });
const emails = { storedEmail: 'ada@example.com', linkEmail: 'eve@example.com' };
const emailNeeded: SurveyEvent = { type: 'email-needed', emails };

const after = (...events: SurveyEvent[]) => events.reduce(nextState, INITIAL_STATE);

const saving = [load(nothingYet), changed(malta), next];
const change = [wentTo(1), changed(malta), next];
const reading = [load(completed), opened, wentTo(2)];
const correcting = [...reading, changed(manyYears), closed];
const typedMalta = changed({ ...malta, typed: 'malt' });
const halfChanged = [...reading, wentTo(3), changed({ value: [] }), wentTo(1), typedMalta, closed];
const last = { ...allAnswered, answers: { ...halfway.answers, question_12: fees.value } };
const visiting = [load(seenByStranger), wentTo(2)];
const completing = [load(last, { drafts: { 10: fees }, unconfirmed: [] }), next];
const typing = [load(halfway), changed(other)];
const tabbed = refresh({ ...halfway, answers: { ...halfway.answers, question_2: manyYears.value } });
const typed = { drafts: { 4: other }, unconfirmed: [4] } as const;
const spaced = { drafts: { 10: { value: ' Lower fees\n' } }, unconfirmed: [2] } as const;
const unsaved = { drafts: { 2: manyYears }, unconfirmed: [] };
const friends = { joined: 3, credited: 2 };
const goneAs = (ended: 'deleted' | 'disowned'): SurveyEvent => ({ type: 'ended', ended });

const at = (screen: Screen) => ({ state: 'answering', screen });
const attempt = (screen: Screen, answer: Answer) => ({ screen, answer, answeredAt: NOW });
const thanked = (more = {}) => ({
  state: 'completed',
  completion: { ...reward, completionEmail: queued, ...more },
});

type Case = [what: string, events: SurveyEvent[], expected: object];
const lockedOut: Case[] = [
  ['loaded', [load({ ...halfway, access: 'locked', answers: {} })], {}],
  ['on a return', [...typing, refresh({ ...halfway, access: 'locked' })], { 4: other }],
  ['by a refusal', [...typing, { type: 'locked-out' }], { 4: other }],
];

test.each<Case>([
  ['a new address starts at screen 1', [load(nothingYet)], at(1)],
  ['a returning visitor starts where they left', [load(halfway)], at(4)],
  ['a gap is the first unanswered screen', [load({ ...halfway, answered: [1, 3] })], at(2)],
  ['a survey with all answers waits for completion', [load(allAnswered)], at(SCREEN_COUNT)],
  ['a survey that cannot be loaded starts at screen 1', [loadFailed], at(1)],
  ['late answers are waited for, whatever fails', [late, loadFailed], { state: 'loading', isLate: true }],
  ['late answers are shown', [late, loadFailed, load(halfway)], at(4)],
  ['a completed survey shows the completion page', [load(completed)], thanked()],

  ['Next saves', saving, { state: 'saving', screen: 1, attempt: attempt(1, malta) }],
  ['Next ends the typing', [load(nothingYet), typedMalta, next, saveFailed], { drafts: { 1: malta } }],
  ['the server moves the visitor on', [...saving, saved([1])], at(2)],
  ['a failed save keeps screen and answer', [...saving, saveFailed], { ...at(1), drafts: { 1: malta } }],
  [
    'an answer is sent trimmed, and is unconfirmed until the response',
    [load({ ...allAnswered, answers: { ...halfway.answers, question_12: 'Higher rents' } }, spaced), next],
    { attempt: attempt(10, fees), unconfirmed: [2, 10] },
  ],
  ['an unchanged answer is not saved', [load(halfway), wentTo(2), next], { ...at(3), saveCount: 0 }],
  ['even unchanged', [load(halfway), wentTo(1), changed({ ...portugal, typed: 'p' }), next], { drafts: {} }],
  ["a stranger skips others' answers", [...visiting, next], { ...at(3), saveCount: 0, elsewhere: [1, 2, 3] }],
  [
    'leaving during a save keeps the answer as unsaved, whatever the response',
    [...typing, next, wentTo(3), saved([1, 2, 3, 4])],
    { ...at(3), ...typed, answered: [1, 2, 3] },
  ],
  ['a save sets the person', [load(nothingYet), ...change, saved([1], 'new')], { personId: 'new' }],
  ['a save without a person keeps them', [load(halfway), ...change, saved([1], null)], { personId: 'ada' }],
  [
    'an answer refused as given elsewhere counts as answered, and text on other cards stays',
    [load(halfway, typed), ...change, elsewhere],
    { access: 'owner', answered: [1, 2, 3], saved: { 2: someYears, 3: other }, elsewhere: [1], ...typed },
  ],
  [
    'an answer can be refused after a failed load',
    [loadFailed, ...change, elsewhere],
    { access: 'own_answers', answered: [1] },
  ],

  ['completion is requested', completing, { state: 'completing' }],
  ['a failed completion stays in place', [...completing, failed()], at(SCREEN_COUNT)],
  [
    'a failed completion leads to what is missing',
    [...completing, failed(4, 9)],
    { ...at(4), answered: allAnswered.answered.filter((screen) => screen !== 4 && screen !== 9) },
  ],
  ...[true, false].map((isEmailQueued): Case => [
    `a completion with the email queued: ${isEmailQueued} shows the reward`,
    [...completing, { type: 'completed', ...reward, isEmailQueued, emailDueAt: null }],
    { ...thanked({ completionEmail: { ...queued, isQueued: isEmailQueued } }), ...NOTHING_UNSAVED },
  ]),

  ['the cards of a completed survey open at the first', [load(completed), opened], at(1)],
  ['the cards open at an unsaved change', [load(completed, unsaved), opened], at(2)],
  ['closing the cards saves a change', correcting, { state: 'saving', attempt: attempt(2, manyYears) }],
  [
    'a saved change shows the completion page again',
    [...correcting, saved(completed.answered)],
    { state: 'completed', drafts: {}, saved: { 1: portugal, 2: manyYears, 3: other } },
  ],
  ['an unsaved change stays open', [...correcting, saveFailed], { ...at(2), drafts: { 2: manyYears } }],
  ['closing the cards discards half a change', halfChanged, { state: 'completed', drafts: {} }],
  ['the last card does not complete twice', [load(completed), opened, wentTo(SCREEN_COUNT), next], thanked()],

  [
    'answers from another tab appear, and what is being typed here stays',
    [...typing, tabbed],
    { drafts: { 4: other }, saved: { 1: portugal, 2: manyYears, 3: other } },
  ],
  ['a survey begun elsewhere is known', [load(nothingYet), refresh(halfway)], { ...at(1), personId: 'ada' }],
  ['new answers keep the open card', [load(halfway), wentTo(2), refresh(halfway)], at(2)],
  ['a survey completed elsewhere shows it', [load(halfway), wentTo(2), refresh(completed)], thanked()],
  ['a completed survey keeps its card open', [...reading, refresh(completed)], at(2)],
  ['a survey reopened elsewhere waits', [...reading, refresh(allAnswered)], at(SCREEN_COUNT)],
  ['new friends are counted', [load(completed), refresh({ ...completed, friends })], thanked({ friends })],
  [
    'a survey found disowned is not started again, and its answers stay',
    [...typing, goneAs('disowned')],
    { state: 'gone', ended: 'disowned', drafts: { 1: portugal, 2: someYears, 3: other, 4: other } },
  ],
  [
    'a reload finds that it was disowned',
    [goneAs('disowned')],
    { state: 'gone', ended: 'disowned', drafts: {} },
  ],
  [
    'a person that this browser is not told of is not taken for deleted',
    [load(halfway), refresh({ ...nothingYet, access: 'locked' })],
    { state: 'locked', personId: 'ada' },
  ],

  ...lockedOut.flatMap(([how, events, drafts]): Case[] => [
    [`a survey confirmed elsewhere is locked ${how}`, events, { state: 'locked', access: 'locked', drafts }],
    [`locked ${how}, it opens again as it was`, [...events, refresh(halfway)], { ...at(4), drafts }],
  ]),

  ['the page asks whose survey it is', [load(halfway), emailNeeded], { state: 'choosing-email', emails }],
])('%s', (_, events, expected) => {
  const actual = Object.entries(after(...events)).filter(([key]) => key in expected);
  expect(Object.fromEntries(actual)).toEqual(expected);
});

const lateEvents = [late, next, saveFailed];
const outdated = [saved([1]), saveFailed, elsewhere].map((event) => ({ ...event, saveCount: 0 }));
const savedSince = [...typing, next, saved([1, 2, 3, 4])];
const fromElsewhere: SurveyEvent[] = [goneAs('deleted'), { type: 'locked-out' }];

test.each<[string, SurveyState, SurveyEvent[]]>([
  ['nothing can be answered before the answers are loaded', INITIAL_STATE, [changed(malta), next]],
  ['nothing is loaded before it is known whose it is', after(emailNeeded), [load(halfway)]],
  ['Next does nothing before the question is answered', after(load(nothingYet)), [next]],
  [
    'text that fits several countries is no answer',
    after(load(nothingYet), changed({ value: '', typed: 'Congo' })),
    [next],
  ],
  ['nobody gets past the first screen without an answer', after(load(halfway)), [wentTo(5)]],
  ['nobody gets past a changed answer', after(load(halfway), wentTo(2), changed(manyYears)), [wentTo(3)]],
  ['a stranger cannot change what was answered elsewhere', after(...visiting), [changed(manyYears)]],
  ['a save is waited for, and earlier responses are ignored', after(...saving), [next, ...outdated]],
  ['answers requested before the newest save are ignored', after(...savedSince), [refresh(halfway)]],
  ['completion is requested once', after(...completing), [next, wentTo(3)]],
  ['a completed survey stays', after(load(completed)), lateEvents],
  ['a locked survey stays', after(...typing, { type: 'locked-out' }), [changed(malta), next]],
  ['a redirect stays', { state: 'redirecting' }, [...lateEvents, ...fromElsewhere]],
  ['a deleted survey stays', after(load(halfway), goneAs('deleted')), [...lateEvents, ...fromElsewhere]],
])('%s', (_, survey, events) => {
  for (const event of events) expect(nextState(survey, event), event.type).toBe(survey);
});
