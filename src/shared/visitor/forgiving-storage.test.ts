import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => {
  // Nanostores would stop listening a second later, during another file's tests.
  vi.useFakeTimers();
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
});
// The module looks for storage once.
afterEach(() => void vi.resetModules());

test('refused values stay until the visitor leaves the page', async () => {
  const stored = new Map<string, string>([['survey_email', 'ada@example.com']]);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    },
  });
  const { $referralCode, $surveyEmail } = await import('#src/shared/visitor/visitor.ts');
  $referralCode.set('ABCDEFGH10');
  expect($referralCode.get()).toBe('ABCDEFGH10');
  expect($surveyEmail.get()).toBe('ada@example.com');
  $surveyEmail.set('grace@example.com');
  expect($surveyEmail.get()).toBe('grace@example.com');
});

test('storage that is null counts as refused', async () => {
  vi.stubGlobal('localStorage', null);
  const { $surveyEmail } = await import('#src/shared/visitor/visitor.ts');
  $surveyEmail.set('ada@example.com');
  expect($surveyEmail.get()).toBe('ada@example.com');
});
