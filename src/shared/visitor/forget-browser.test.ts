import { afterEach, expect, test, vi } from 'vitest';
import * as keys from '#src/shared/storage/keys.ts';

type Name = keyof typeof keys;
/** A friend's invitation stays, for the next person who joins here. */
const places: Record<Name, 'local' | 'tab' | 'stays'> = {
  ...({ SURVEY_EMAIL_KEY: 'local', VISITOR_KEY: 'local', OWNER_SESSION_KEY: 'local' } as const),
  ...({
    LINK_SECRET_KEY: 'local',
    REFERRAL_CODE_KEY: 'stays',
    EARLIER_CODE_KEY: 'stays',
    UNSAVED_ANSWERS_KEY: 'tab',
  } as const),
  ...({ NAME_KEY: 'tab', UNREPLIED_JOIN_KEY: 'tab' } as const),
};
const names = Object.keys(keys) as Name[];

function fill(area: 'localStorage' | 'sessionStorage', names: Name[]) {
  const stored = new Map<string, string>(names.map((name) => [keys[name], 'ada@example.com']));
  vi.stubGlobal(area, {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
    clear: () => stored.clear(),
  });
  return () => names.filter((name) => stored.get(keys[name]));
}

// The stores look for storage once.
afterEach(() => void vi.resetModules());

test.each(['this', 'another'])('of a person whom %s tab forgets, nothing stays', async (tab) => {
  vi.useFakeTimers();
  const listeners: ((event: object) => void)[] = [];
  vi.stubGlobal('window', globalThis);
  vi.stubGlobal('addEventListener', (_: string, heard: () => void) => listeners.push(heard));
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  const fetched = vi.fn<typeof fetch>(() => Promise.resolve(Response.json({ data: {} })));
  vi.stubGlobal('fetch', fetched);
  const inTab = fill(
    'sessionStorage',
    names.filter((name) => places[name] === 'tab'),
  );
  const inBrowser = fill(
    'localStorage',
    names.filter((name) => places[name] !== 'tab'),
  );
  const { forgetBrowser } = await import('#src/shared/visitor/forget-browser.ts');
  const { retrySecret } = await import('#src/shared/api/retry-secret.ts');
  const before = retrySecret();
  if (tab === 'this') forgetBrowser('ada@example.com');
  else for (const hear of listeners) hear({ key: keys.SURVEY_EMAIL_KEY, newValue: null });
  expect([inTab(), retrySecret() === before]).toEqual([[], false]);
  if (tab !== 'this') return;
  expect(inBrowser()).toEqual(names.filter((name) => places[name] === 'stays'));
  const forgetsCookies = ['/api/owner-sessions/end', expect.anything()];
  await vi.waitFor(() => expect(fetched.mock.calls).toEqual([forgetsCookies]));
});
