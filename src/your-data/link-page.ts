/** The page that a link from our emails opens. Opening changes nothing, so mail scanners may; only a press does. */
import { rememberSession } from '#src/shared/storage/session.ts';
import type { ReadLinkResponse } from '#src/your-data/schema.ts';
import { post } from '#src/shared/api/client.ts';
import type { ErrorCode } from '#src/shared/api/envelope.ts';
import { confirming as words } from '#src/shared/confirm/confirm-words.ts';
import { seenFacts, sentenceOf } from '#src/shared/confirm/facts-to-confirm.ts';
import { paths } from '#src/shared/site/paths.ts';
import { storeName } from '#src/shared/storage/name.ts';
import { LINK_EMAIL_KEY } from '#src/shared/storage/keys.ts';
import { storedText, storeText } from '#src/shared/storage/text.ts';

type Link = { token: string; retrySecret: string };

/** The fragment, unless it names a part of the page. */
function tokenInUrl(): string | null {
  const fragment = location.hash.slice(1);
  const isOwn = ['', 'not-me'].includes(fragment) || document.getElementById(fragment) !== null;
  return isOwn ? null : fragment;
}

/** The token moves from the address bar into the history entry, so that a reload finds it. */
function takeLink(): Link | null {
  const token = tokenInUrl();
  if (token !== null) {
    const retrySecret = crypto.randomUUID().replaceAll('-', '');
    history.replaceState({ token, retrySecret } satisfies Link, '', location.pathname);
  }
  return history.state as Link | null;
}

/** Most codes have a notice of their name; null if there is none. */
function noticeOf(code: ErrorCode): string | null {
  const notice = code === 'invalid_request' ? 'link_incomplete' : code === 'disowned' ? 'deleted' : code;
  return document.getElementById(notice) && notice;
}

function find(selector: string): HTMLElement {
  const found = document.querySelector<HTMLElement>(selector);
  if (found === null) throw new Error(`The page has no ${selector}.`);
  return found;
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

async function renew({ token }: Link): Promise<void> {
  const called = await post('/api/owner-sessions/renew', { token });
  if (called.ok) location.replace('#renewed');
  else location.replace(called.error.code === 'rate_limited' ? '#rate_limited' : '#refused');
}

async function showLink(link: Link): Promise<void> {
  for (const button of document.querySelectorAll('[data-renew]'))
    button.addEventListener('click', () => void renew(link));
  showForm(true);
  const read = await post('/api/owner-sessions/read', link);
  if (read.ok) describe(link, read.data);
  else showNotice(noticeOf(read.error.code) ?? 'not-opened', link);
}

function describe(link: Link, { email, leadsTo, facts }: ReadLinkResponse, status = ''): void {
  const [heading, about, invited] = [find('#open h1'), find('[data-about]'), find('[data-invited]')];
  const [button, notMe] = [find('[data-press]'), find('[data-not-me]')];
  find('[data-email]').textContent = email;
  heading.textContent = facts === null ? (about.dataset.heading ?? '') : words.title;
  if (facts !== null) {
    about.textContent = [sentenceOf(facts), ...(facts.joinedAt === null ? [] : [words.news])].join(' ');
    button.textContent = words.button;
    invited.querySelector('label')?.lastChild?.replaceWith(words.invitedBy(facts.invitedBy ?? ''));
  }
  invited.hidden = facts?.invitedBy == null;
  notMe.hidden = facts === null;
  find('#open [role=status]').textContent = status;
  find('[data-read]').hidden = false;

  const setBusy = (isBusy: boolean) => {
    for (const one of [button, notMe]) one.toggleAttribute('disabled', isBusy);
  };
  async function press(confirms: boolean): Promise<void> {
    setBusy(true);
    const keepsInvitation = document.querySelector('[data-invited] input:checked') !== null;
    const called = await post('/api/owner-sessions', {
      ...link,
      ...(confirms && facts !== null && { seen: seenFacts(facts), keepsInvitation }),
    });
    setBusy(false);
    const notice = called.ok ? null : noticeOf(called.error.code);
    if (called.ok) {
      rememberSession(true);
      if (confirms && facts !== null) storeName(facts.fullName ?? '');
      leave(confirms ? leadsTo : 'disown', email);
    } else if (called.error.facts !== undefined)
      describe(link, { email, leadsTo, facts: called.error.facts }, words.changed);
    else if (notice === null) find('#open [role=status]').textContent = words.unsure;
    else showNotice(notice, link);
  }
  button.onclick = () => void press(true);
  notMe.onclick = () => void press(false);
  heading.focus();
}

function leave(to: ReadLinkResponse['leadsTo'] | 'disown', email: string): void {
  if (to === 'survey') location.assign(paths.survey(email));
  else if (to === 'disown') location.assign(paths.disown());
  else {
    history.replaceState(null, '', paths.yourDataOpened());
    location.reload();
  }
}

/** Carries the address past the form's post into the sentence that a link was sent. */
function nameAsked(): void {
  const field = find('#email') as HTMLInputElement;
  const asked = storedText('sessionStorage', LINK_EMAIL_KEY);
  if (location.hash === '#sent' && asked !== null) find('[data-asked]').textContent = field.value = asked;
  field.form?.addEventListener('submit', () => storeText('sessionStorage', LINK_EMAIL_KEY, field.value));
}

/** @returns whether the page was opened by a link */
export function showLinkPage(): boolean {
  const link = takeLink();
  if (link !== null) void showLink(link);
  nameAsked();
  addEventListener('hashchange', () => {
    // The page may show something else by now, so a new link reloads it.
    if (tokenInUrl() !== null) location.reload();
  });
  return link !== null;
}
