/** The page that an emailed link opens. Opening changes nothing, so email scanners may; only a press does. */
import { post, type Result } from '#src/shared/api/client.ts';
import { leavesUnsure, type ErrorCode, type ReplyError } from '#src/shared/api/envelope.ts';
import { newRetrySecret } from '#src/shared/api/retry-secret.ts';
import { paths } from '#src/shared/site/paths.ts';
import { DOUBLE_TAP_MS } from '#src/shared/site/timing.ts';
import { rememberSession, storedText, storeName, storeText } from '#src/shared/storage/stored.ts';
import { forgetPerson } from '#src/shared/storage/forget-person.ts';
import { LINK_SECRET_KEY } from '#src/shared/storage/keys.ts';
import { pickShown } from '#src/shared/unconfirmed-entry.ts';
import { entrySentence, fromHereSentence, linkWords as words } from '#src/links/link-words.ts';
import { storedLink, type Link } from '#src/shared/storage/stored-link.ts';
import type { ReadLinkResponse } from '#src/links/schema.ts';

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

/** The notice named after the code, or null if the page has none. */
function noticeOf(code: ErrorCode): string | null {
  const notice = code === 'invalid_request' ? 'link_incomplete' : code === 'disowned' ? 'deleted' : code;
  return document.getElementById(notice) && notice;
}

function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

function showForm(isLink: boolean): void {
  find('#open').hidden = !isLink;
  find('#ask').hidden = isLink;
}

/** The link stays in the history entry, because the notice may offer to send it again. */
function showNotice(notice: string, link: Link): void {
  showForm(false);
  location.replace(`#${notice}`);
  history.replaceState(link, '');
}

/** The notice of a limit of emails. */
const limitOf = ({ code }: ReplyError) =>
  code === 'rate_limited' || code === 'email_requested' ? `#${code}` : undefined;

async function renew({ token }: Link): Promise<void> {
  const result = await post('/api/owner-sessions/renew', { token });
  if (result.ok) location.replace('#renewed');
  else location.replace(limitOf(result.error) ?? '#not-renewed');
}

async function showLink(link: Link): Promise<void> {
  showForm(true);
  const result = await post('/api/owner-sessions/read', link);
  if (result.ok) askAbout(link, result.data);
  else showNotice(noticeOf(result.error.code) ?? 'not-opened', link);
}

type Step = 'entry' | 'second-step';

function show(step: Step, title: string): void {
  for (const each of ['entry', 'second-step'] satisfies Step[])
    find(`[data-${each}]`).classList.toggle('invisible', each !== step);
  find('[data-disown]').hidden = step === 'entry';
  const heading = find('#open h1');
  heading.textContent = title;
  heading.focus();
}

const say = (status: string) => void (find('#open [role=status]').textContent = status);

/** Asks whether the entry is theirs. Once the address is confirmed, it only offers to open it. */
function askAbout(link: Link, page: ReadLinkResponse, status = ''): void {
  const { email, leadsTo, entry } = page;
  const [about, button] = [find('[data-about]'), find('[data-press]')];
  find('[data-email]').textContent = email;
  if (entry !== null) {
    about.textContent = [entrySentence(entry), ...(entry.joinedAt === null ? [] : [words.news])].join(' ');
    button.textContent = words.confirm;
  }
  find('[data-invited]').hidden = entry?.referrerEmail == null;
  find('[data-not-me]').hidden = entry === null;
  find('[data-see-data]').hidden =
    entry === null || leadsTo !== 'your-data' || 'owner' in document.documentElement.dataset;
  show('entry', entry === null ? (about.dataset.heading ?? '') : words.title);
  say(status);
  const shown = entry === null ? {} : { shown: pickShown(entry) };

  find('[data-see-data]').onclick = () => {
    find('[data-see-data]').hidden = true;
    showStoredData();
  };
  button.onclick = () =>
    void press(link, page, async () => {
      const keepsInvitation = document.querySelector('[data-invited] input:checked') !== null;
      const result = await post('/api/owner-sessions', { ...link, ...shown, keepsInvitation });
      if (result.ok) {
        rememberSession(true);
        if (entry !== null) storeName(entry.fullName ?? '');
        if (leadsTo === 'survey') location.assign(paths.survey(email));
        else showAgain(paths.yourDataOpened());
      }
      return result;
    });
  find('[data-not-me]').onclick = () => askAgain(link, page);
}

/** Lets the page's island show what is stored (src/pages/your-data.astro). */
export function showStoredData(): void {
  document.documentElement.dataset.owner = '';
  document.dispatchEvent(new Event('owner'));
}

function askAgain(link: Link, page: ReadLinkResponse): void {
  const { email, entry } = page;
  if (entry === null) return;
  find('[data-from-here]').textContent = fromHereSentence(entry);
  find('[data-from-here]').hidden = entry.answersFromHere === 0;
  show('second-step', find('[data-second-step]').dataset.heading ?? '');
  say('');
  find('[data-cancel]').onclick = () => askAbout(link, page);
  const disown = find('[data-disown]') as HTMLButtonElement;
  disown.disabled = true;
  setTimeout(() => (disown.disabled = false), DOUBLE_TAP_MS);
  disown.onclick = () =>
    void press(link, page, async () => {
      const result = await post('/api/owner-sessions/disown', { ...link, shown: pickShown(entry) });
      if (result.ok) {
        forgetPerson(email);
        showAgain('#disowned');
      }
      return result;
    });
}

/** A press that changed nothing shows why. */
async function press(link: Link, page: ReadLinkResponse, send: () => Promise<Result<unknown>>) {
  const buttons = document.querySelectorAll<HTMLButtonElement>('#open button');
  const pressed = document.activeElement as HTMLElement;
  for (const button of buttons) button.disabled = true;
  storeText('localStorage', LINK_SECRET_KEY, link.retrySecret);
  const result = await send();
  for (const button of buttons) button.disabled = false;
  pressed.focus();
  if (result.ok || !leavesUnsure(result.error.code)) storeText('localStorage', LINK_SECRET_KEY, null);
  if (result.ok) return;
  const { code, entry } = result.error;
  const notice = noticeOf(code);
  if (entry !== undefined) askAbout(link, { ...page, entry }, words.changed);
  else if (code === 'already_confirmed') location.reload();
  else if (code === 'rate_limited') say(find('#rate_limited > :last-child').textContent);
  else if (notice !== null) showNotice(notice, link);
  else say(words.unsure);
}

/** The link has done its work, so a reload must not ask again. */
function showAgain(url: string): void {
  history.replaceState(null, '', url);
  location.reload();
}

/** The page stays, so that no platform's error takes its place, as it would after a plain post. */
function sendForm(): void {
  const field = find('#email') as HTMLInputElement;
  const form = find('#ask form') as HTMLFormElement;
  let isSending = false;
  form.onsubmit = async (event) => {
    event.preventDefault();
    if (isSending) return;
    isSending = true;
    find('[data-link-email]').textContent = field.value;
    const result = await post(form.action as '/api/your-data/link', { email: field.value });
    isSending = false;
    if (result.ok) location.replace('#sent');
    else location.replace(limitOf(result.error) ?? '#refused');
  };
}

/** @returns whether the page was opened by a link */
export function showLinkPage(): boolean {
  const link = takeLink();
  if (link !== null) {
    for (const button of document.querySelectorAll('[data-renew]'))
      button.addEventListener('click', () => void renew(link));
    void showLink(link);
  }
  sendForm();
  addEventListener('hashchange', () => {
    // The page may show something else by now, so a new link reloads it.
    if (tokenInUrl() !== null) location.reload();
  });
  return link !== null;
}
