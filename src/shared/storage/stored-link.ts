/** The link that this page was opened by, with the secret that lets a press be repeated after a lost reply. */
export type Link = { token: string; retrySecret: string };

/** In the history entry, where a reload finds it and no server sees it. */
export const storedLink = (): Link | null => history.state as Link | null;

/** The skip link and notices have fragments too, which name an element. */
export function tokenInUrl(): string | null {
  const fragment = location.hash.slice(1);
  return fragment === '' || document.getElementById(fragment) !== null ? null : fragment;
}
