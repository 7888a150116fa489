/** The page that an emailed link opens. Opening changes nothing, so email scanners may; only a press does. */
import { post, type Result } from '#src/shared/api/client.ts';
import { limitOr } from '#src/shared/api/envelope.ts';
import { newRetrySecret } from '#src/shared/api/retry-secret.ts';
import { storedText } from '#src/shared/storage/stored.ts';
import { LINK_SECRET_KEY } from '#src/shared/storage/keys.ts';
import { storedLink, tokenInUrl, type Link } from '#src/shared/storage/stored-link.ts';
import { find, noticeOf, showForm, showNotice } from '#src/links/notices.ts';
import { askWhose } from '#src/links/steps.ts';

/** The token moves from the address bar into the history entry, so that a reload finds it. */
function takeLink(): Link | null {
  const token = tokenInUrl();
  if (token !== null) {
    const retrySecret = storedText('localStorage', LINK_SECRET_KEY) ?? newRetrySecret();
    history.replaceState({ token, retrySecret } satisfies Link, '', location.pathname);
  }
  return storedLink();
}

/** Requests an email once for each press. The notice says what came of it. */
async function request(
  button: Element,
  send: () => Promise<Result<{ dueAt?: string }>>,
  { sent, failed }: { sent: string; failed: string },
): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const result = await send();
  button.ariaDisabled = null;
  if (result.ok) sayWhen(result.data.dueAt);
  location.replace(`#${result.ok ? sent : limitOr(failed, result.error.code)}`);
}

/** Says again that it is soon, if an earlier request on this page had to wait. */
function sayWhen(dueAt: string | undefined): void {
  // format.ts would weigh more.
  const due = dueAt && new Date(dueAt).toLocaleString('en-US', { dateStyle: 'medium', timeStyle: 'short' });
  for (const when of document.querySelectorAll<HTMLElement>('[data-soon]'))
    when.textContent = (due ? `${when.dataset.by} ${due}` : when.dataset.soon) ?? '';
}

async function showLink(link: Link): Promise<void> {
  showForm(true);
  const result = await post('/api/owner-sessions/read', link);
  if (result.ok) askWhose(link, result.data);
  else showNotice(noticeOf(result.error.code) ?? 'not-opened', link);
}

/** The page stays, so that no platform's error takes its place, as it would after a plain post. */
function prepareForm(): void {
  const field = find('#email') as HTMLInputElement;
  const form = find('#ask form') as HTMLFormElement;
  const email = new URLSearchParams(location.search).get('email');
  if (email !== null) {
    field.value = email;
    history.replaceState(history.state, '', location.pathname + location.hash);
  }
  form.onsubmit = (event) => {
    event.preventDefault();
    const send = () => {
      find('[data-link-email]').textContent = field.value;
      return post(form.action as '/api/your-data/link', { email: field.value });
    };
    void request(find('#ask form button'), send, { sent: 'sent', failed: 'refused' });
  };
}

/** @returns whether the page was opened by a link */
export function showLinkPage(): boolean {
  const link = takeLink();
  if (link !== null) {
    const renew = () => post('/api/owner-sessions/renew', { token: link.token });
    for (const button of document.querySelectorAll('[data-renew]'))
      button.addEventListener('click', () => {
        void request(button, renew, { sent: 'renewed', failed: 'not-renewed' });
      });
    void showLink(link);
  }
  prepareForm();
  addEventListener('hashchange', () => {
    // The page may show something else by now, so a new link reloads it.
    if (tokenInUrl() !== null) location.reload();
    // The skip link makes an entry of its own.
    else if (!find('#open').hidden) history.replaceState(link, '');
  });
  return link !== null;
}
