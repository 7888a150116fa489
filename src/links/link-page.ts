/** The page that an emailed link opens. Opening changes nothing, so email scanners may; only a press does. */
import { post } from '#src/shared/api/client.ts';
import type { ReplyError } from '#src/shared/api/envelope.ts';
import { newRetrySecret } from '#src/shared/api/retry-secret.ts';
import { storedText } from '#src/shared/storage/stored.ts';
import { LINK_SECRET_KEY } from '#src/shared/storage/keys.ts';
import { storedLink, type Link } from '#src/shared/storage/stored-link.ts';
import { find, noticeOf, showForm, showNotice } from '#src/links/notices.ts';
import { askWhose } from '#src/links/steps.ts';

function tokenInUrl(): string | null {
  const fragment = location.hash.slice(1);
  return fragment === '' || document.getElementById(fragment) !== null ? null : fragment;
}

/** The token moves from the address bar into the history entry, so that a reload finds it. */
function takeLink(): Link | null {
  const token = tokenInUrl();
  if (token !== null) {
    const retrySecret = storedText('localStorage', LINK_SECRET_KEY) ?? newRetrySecret();
    history.replaceState({ token, retrySecret } satisfies Link, '', location.pathname);
  }
  return storedLink();
}

/** The notice of a limit of emails. */
const limitOf = ({ code }: ReplyError) =>
  code === 'rate_limited' || code === 'email_requested' ? `#${code}` : undefined;

async function renew(button: Element, { token }: Link): Promise<void> {
  if (button.ariaDisabled === 'true') return;
  button.ariaDisabled = 'true';
  const result = await post('/api/owner-sessions/renew', { token });
  button.ariaDisabled = null;
  if (result.ok) location.replace('#renewed');
  else location.replace(limitOf(result.error) ?? '#not-renewed');
}

async function showLink(link: Link): Promise<void> {
  showForm(true);
  const result = await post('/api/owner-sessions/read', link);
  if (result.ok) askWhose(link, result.data);
  else showNotice(noticeOf(result.error.code) ?? 'not-opened', link);
}

/** The page stays, so that no platform's error takes its place, as it would after a plain post. */
function sendForm(): void {
  const field = find('#email') as HTMLInputElement;
  const form = find('#ask form') as HTMLFormElement;
  const button = find('#ask form button');
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (button.ariaDisabled === 'true') return;
    button.ariaDisabled = 'true';
    find('[data-link-email]').textContent = field.value;
    const result = await post(form.action as '/api/your-data/link', { email: field.value });
    button.ariaDisabled = null;
    if (result.ok) location.replace('#sent');
    else location.replace(limitOf(result.error) ?? '#refused');
  };
}

/** @returns whether the page was opened by a link */
export function showLinkPage(): boolean {
  const link = takeLink();
  if (link !== null) {
    for (const button of document.querySelectorAll('[data-renew]'))
      button.addEventListener('click', () => void renew(button, link));
    void showLink(link);
  }
  sendForm();
  addEventListener('hashchange', () => {
    // The page may show something else by now, so a new link reloads it.
    if (tokenInUrl() !== null) location.reload();
  });
  return link !== null;
}
