/**
 * The token of a mailed link. It leaves the address bar at once; the history entry keeps it, so that a reload finds it
 * again, and with it the secret by which a browser is known again whose reply was lost. Beside it: whether this browser has ever
 * opened a link.
 */
import { keptText } from '#src/shared/kept-text.ts';

const TOKEN = /^[\w-]{22}\.\d{1,15}\.[\w-]{43}$/;

type Entry = { token?: string; retrySecret?: string };

/** Safe to call again. */
function takeToken(): Required<Entry> | null {
  const fragment = location.hash.slice(1);
  if (TOKEN.test(fragment)) {
    const retrySecret = crypto.randomUUID().replaceAll('-', '');
    history.replaceState({ token: fragment, retrySecret } satisfies Entry, '', location.pathname);
  }
  const { token, retrySecret } = (history.state ?? {}) as Entry;
  return token === undefined || retrySecret === undefined ? null : { token, retrySecret };
}

function showForm(): void {
  const openForm = document.querySelector<HTMLFormElement>('#open');
  const askForm = document.querySelector<HTMLElement>('#ask');
  if (openForm === null || askForm === null) return;
  const link = takeToken();
  openForm.hidden = link === null;
  askForm.hidden = link !== null;
  if (link === null) {
    // What is neither a notice nor a whole token is a token that lost a part on its way.
    const fragment = location.hash.slice(1);
    if (fragment !== '' && document.getElementById(fragment) === null) location.replace('#incomplete');
    return;
  }
  for (const field of openForm.querySelectorAll('input')) {
    const { name, dataset } = field;
    field.value = dataset.kept === undefined ? link[name as keyof typeof link] : keptText(dataset.kept);
  }
}

/** Under which a browser notes that it has opened a link. */
const sessionKey = () => document.querySelector<HTMLElement>('#open')?.dataset.key ?? '';

/** Only the server knows whether there is a session; a browser that never opened a link need not ask. */
export function mayHaveSession(): boolean {
  return keptText(sessionKey()) !== '';
}

export function rememberSession(isPossible: boolean): void {
  try {
    if (isPossible) localStorage.setItem(sessionKey(), 'possible');
    else localStorage.removeItem(sessionKey());
  } catch {
    // Where storage is refused, a link opens what is stored once more.
  }
}

/** On a page that has both: the form that opens a link where there is one, else the form that asks for one. */
export function showLinkForm(): void {
  showForm();
  document.querySelector('#open')?.addEventListener('submit', () => rememberSession(true));
  addEventListener('hashchange', () => {
    // What the page shows by then may stand where the form belongs: with a link it begins anew.
    if (TOKEN.test(location.hash.slice(1)) && takeToken() !== null) location.reload();
    else showForm();
  });
}
