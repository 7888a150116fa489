import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as keys from '#src/shared/storage/keys.ts';

const ADA = 'ada@example.com';
/** Where each key is, unless it stays: a friend's invitation is for whoever joins here next. */
const places: Record<keyof typeof keys, 'local' | 'tab' | 'stays'> = {
  ...({ SURVEY_EMAIL_KEY: 'local', VISITOR_KEY: 'local', OWNER_SESSION_KEY: 'local' } as const),
  ...({ LINK_SECRET_KEY: 'local', REFERRAL_CODE_KEY: 'stays', UNSAVED_ANSWERS_KEY: 'tab' } as const),
  ...({ NAME_KEY: 'tab', UNREPLIED_JOIN_KEY: 'tab', LINK_EMAIL_KEY: 'tab' } as const),
};
const names = Object.keys(keys) as (keyof typeof keys)[];

function filled(area: 'local' | 'tab') {
  const isHere = (name: keyof typeof keys) => (places[name] === 'tab') === (area === 'tab');
  const stored = new Map<string, string>(names.filter(isHere).map((name) => [keys[name], ADA]));
  const getItem = (key: string) => stored.get(key) ?? null;
  const setItem = (key: string, text: string) => void stored.set(key, text);
  const left = () => names.filter((name) => getItem(keys[name]));
  return {
    getItem,
    setItem,
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
    left,
  };
}

const listeners: ((event: object) => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('fetch', vi.fn().mockResolvedValue(Response.json({ data: {} })));
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => listeners.push(heard));
});
// The stores look for storage once.
afterEach(() => void vi.resetModules());

test.each(['this', 'another'])('of the person whom %s tab forgets, nothing stays', async (tab) => {
  const [local, session] = [filled('local'), filled('tab')];
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);
  const { forgetBrowser } = await import('#src/shared/visitor/forget-browser.ts');
  const { retrySecret } = await import('#src/shared/api/retry-secret.ts');
  const before = retrySecret();
  if (tab === 'this') forgetBrowser(ADA);
  else for (const hear of listeners) hear({ key: keys.SURVEY_EMAIL_KEY, newValue: null });
  expect(session.left()).toEqual([]);
  expect(retrySecret()).not.toBe(before);
  if (tab === 'this') expect(local.left()).toEqual(names.filter((name) => places[name] === 'stays'));
});
