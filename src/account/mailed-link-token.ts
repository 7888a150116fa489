/** The token moves from the address bar into the history entry, so that a reload finds it. */
import { keptText } from '#src/shared/kept-text.ts';

const TOKEN = /^[\w-]{22}\.\d{1,15}\.[\w-]{43}$/;

type Entry = { token?: string; retrySecret?: string };

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
    // Neither a notice nor a whole token, so part of the link was lost.
    const fragment = location.hash.slice(1);
    if (fragment !== '' && document.getElementById(fragment) === null) location.replace('#incomplete');
    return;
  }
  for (const field of openForm.querySelectorAll('input')) {
    const { name, dataset } = field;
    field.value = dataset.kept === undefined ? link[name as keyof typeof link] : keptText(dataset.kept);
  }
}

const sessionKey = () => document.querySelector<HTMLElement>('#open')?.dataset.key ?? '';

/** A browser that never opened a link needs no session check. */
export function mayHaveSession(): boolean {
  return keptText(sessionKey()) !== '';
}

export function rememberSession(isPossible: boolean): void {
  try {
    if (isPossible) localStorage.setItem(sessionKey(), 'possible');
    else localStorage.removeItem(sessionKey());
  } catch {
    // Without storage, each visit needs a link.
  }
}

/** Carries the address past the form's post into the sentence that a link was sent. */
function nameAsked(): void {
  const field = document.querySelector<HTMLInputElement>('#email');
  const name = document.querySelector<HTMLElement>('[data-asked]');
  if (field === null || name?.dataset.asked === undefined) return;
  const { asked: key } = name.dataset;
  try {
    const asked = sessionStorage.getItem(key);
    if (location.hash === '#sent' && asked !== null) name.textContent = field.value = asked;
    field.form?.addEventListener('submit', () => sessionStorage.setItem(key, field.value));
  } catch {
    // Without storage, the sentence doesn't name the address.
  }
}

export function showLinkForm(): void {
  showForm();
  nameAsked();
  document.querySelector('#open')?.addEventListener('submit', () => rememberSession(true));
  addEventListener('hashchange', () => {
    // The page may show something else by now, so a new link reloads it.
    if (TOKEN.test(location.hash.slice(1)) && takeToken() !== null) location.reload();
    else showForm();
  });
}
