/**
 * The token of a mailed link. It leaves the address bar at once; the history entry keeps it, so that a reload finds it
 * again.
 */
const TOKEN = /^[\w-]+\.\d+\.[\w-]+$/;

type Entry = { token?: string };

/** Safe to call again. */
export function takeToken(): string | null {
  const fragment = location.hash.slice(1);
  if (TOKEN.test(fragment)) history.replaceState({ token: fragment } satisfies Entry, '', location.pathname);
  return (history.state as Entry | null)?.token ?? null;
}

export function forgetToken(): void {
  history.replaceState(null, '', location.pathname);
}
