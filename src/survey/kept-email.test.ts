import { getTestStorage, setTestStorageKey, useTestStorageEngine } from '@nanostores/persistent';
import { beforeEach, expect, test, vi } from 'vitest';
import { SURVEY_EMAIL_KEY, SURVEY_PROGRESS_KEY, WAITLIST_STATUS_KEY } from '#src/shared/storage/keys.ts';
import { $surveyEmail, $waitlistStatus, keepProgress } from '#src/shared/visitor/visitor.ts';
import { keepWhetherRegistered } from '#src/survey/kept-email.ts';
import type { Access } from '#src/survey/schema.ts';

const [ADA, EVE] = ['ada@example.com', 'eve@example.com'];

useTestStorageEngine();
// Nanostores would stop listening a second later, during another file's tests.
beforeEach(() => void vi.useFakeTimers());

/** The address and status this browser keeps, what the server says of Ada's registration, and the status after it. */
test.each<[kept: string, status: string, access: Access, isRegistered: boolean, after: string]>([
  [ADA, '', 'browser', true, `joined ${ADA}`],
  [ADA, `duplicate ${ADA}`, 'owner', true, `joined ${ADA}`],
  [EVE, `joined ${EVE}`, 'browser', true, `joined ${EVE}`],
  ['', '', 'owner', true, ''],
  [ADA, `joined ${ADA}`, 'owner', false, ''],
  [ADA, `duplicate ${ADA}`, 'owner', false, ''],
  [ADA, `joined ${ADA}`, 'browser', false, ''],
  // Another browser may have joined with it.
  [ADA, `duplicate ${ADA}`, 'browser', false, `duplicate ${ADA}`],
  [ADA, `joined ${ADA}`, 'locked', false, `joined ${ADA}`],
  [EVE, `duplicate ${EVE}`, 'owner', false, `duplicate ${EVE}`],
])('"%s" with "%s", and %s, registered: %s, keeps "%s"', (kept, status, access, isRegistered, after) => {
  setTestStorageKey(SURVEY_EMAIL_KEY, kept);
  setTestStorageKey(WAITLIST_STATUS_KEY, status);
  keepWhetherRegistered(ADA, { access, isRegistered });
  expect([$surveyEmail.get(), $waitlistStatus.get()]).toEqual([kept, after]);
});

test('progress is kept only for the address this browser keeps', () => {
  setTestStorageKey(SURVEY_EMAIL_KEY, EVE);
  keepProgress(EVE, 4);
  keepProgress(ADA, 7);
  expect(getTestStorage()).toMatchObject({ [SURVEY_PROGRESS_KEY]: `4 ${EVE}` });
});
