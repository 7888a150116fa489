import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { beforeEach, expect, test, vi } from 'vitest';
import { SURVEY_EMAIL_KEY, VISITOR_KEY } from '#src/shared/storage/keys.ts';
import type { Visitor } from '#src/shared/visitor/parse-stored.ts';
import { storeProgress, storeRegistration } from '#src/shared/visitor/survey-replies.ts';
import { $surveyEmail, $visitor, forgetVisitor, storeJoined } from '#src/shared/visitor/visitor.ts';

const [ADA, EVE] = ['ada@example.com', 'eve@example.com'];
const joined = (email: string): Visitor => ({ email, waitlist: 'joined' });
const duplicate = (email: string): Visitor => ({ email, waitlist: 'duplicate' });

useTestStorageEngine();
// Nanostores would stop listening a second later, during another file's tests.
beforeEach(() => void vi.useFakeTimers());

function store(email: string, visitor: Visitor | null): void {
  setTestStorageKey(SURVEY_EMAIL_KEY, email);
  setTestStorageKey(VISITOR_KEY, visitor === null ? '' : JSON.stringify(visitor));
}
const storedVisitor = () => JSON.parse($visitor.get() || 'null') as Visitor | null;

/** Before and after the server says whether Ada is registered. */
test.each<[email: string, Visitor | null, access: string, isRegistered: boolean, after: Visitor | null]>([
  [ADA, null, 'visitor', true, joined(ADA)],
  [ADA, duplicate(ADA), 'owner', true, joined(ADA)],
  [EVE, joined(EVE), 'visitor', true, joined(EVE)],
  ['', null, 'owner', true, null],
  [ADA, joined(ADA), 'owner', false, { email: ADA }],
  [ADA, duplicate(ADA), 'owner', false, { email: ADA }],
  [ADA, joined(ADA), 'visitor', false, { email: ADA }],
  [EVE, joined(ADA), 'visitor', false, { email: ADA }],
  // Another browser may have joined with it.
  [ADA, duplicate(ADA), 'visitor', false, duplicate(ADA)],
  [ADA, joined(ADA), 'locked', false, joined(ADA)],
  [EVE, duplicate(EVE), 'owner', false, duplicate(EVE)],
])('"%s" with %j, and %s, registered: %s, stores %j', (email, visitor, access, isRegistered, after) => {
  store(email, visitor);
  storeRegistration(ADA, { access, isRegistered });
  expect([$surveyEmail.get(), storedVisitor()]).toEqual([email, after]);
});

test('progress is stored only for the address this browser stores', () => {
  store(EVE, joined(EVE));
  storeProgress(EVE, 4);
  storeProgress(ADA, 7);
  expect(storedVisitor()).toEqual({ ...joined(EVE), progress: 4 });
  storeProgress(EVE, null);
  expect(storedVisitor()).toEqual({ ...joined(EVE), progress: 'completed' });
});

test('nothing is stored of two addresses', () => {
  store(ADA, { ...joined(ADA), progress: 4 });
  storeJoined('duplicate', EVE);
  expect(getTestStorage()).toMatchObject({ [SURVEY_EMAIL_KEY]: EVE });
  expect(storedVisitor()).toEqual(duplicate(EVE));
});

test('only the address that is forgotten goes', () => {
  store(EVE, joined(EVE));
  forgetVisitor(ADA);
  expect(storedVisitor()).toEqual(joined(EVE));
  forgetVisitor(EVE);
  expect(getTestStorage()).toMatchObject({ [SURVEY_EMAIL_KEY]: '', [VISITOR_KEY]: '' });
});
