/** A file of its own, because the module looks for storage once per process. */
import { expect, test, vi } from 'vitest';

test('storage that is null counts as refused', async () => {
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('localStorage', null);
  const { $surveyEmail } = await import('#src/shared/visitor.ts');
  $surveyEmail.set('ada@example.com');
  expect($surveyEmail.get()).toBe('ada@example.com');
  vi.unstubAllGlobals();
});
