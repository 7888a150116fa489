/** The two steps of a link's page: what each shows, and which presses it has. */
import { post, type Result } from '#src/shared/api/client.ts';
import { leavesUnsure } from '#src/shared/api/envelope.ts';
import { paths } from '#src/shared/site/paths.ts';
import { DOUBLE_TAP_MS } from '#src/shared/site/timing.ts';
import { forgetPerson } from '#src/shared/storage/forget-person.ts';
import { LINK_SECRET_KEY } from '#src/shared/storage/keys.ts';
import { rememberSession, storeName, storeText } from '#src/shared/storage/stored.ts';
import type { Link } from '#src/shared/storage/stored-link.ts';
import { pickShown, type UnconfirmedEntry } from '#src/shared/unconfirmed-entry.ts';
import { entrySentence, fromHereSentence, linkWords as words } from '#src/links/link-words.ts';
import { find, noticeOf, showNotice } from '#src/links/notices.ts';
import type { ReadLinkResponse } from '#src/links/schema.ts';

type Step = {
  part: 'entry' | 'second-step';
  title: string;
  status: string;
  presses: Record<string, () => unknown>;
};

function show({ part, title, status, presses }: Step): void {
  for (const each of ['entry', 'second-step'] satisfies Step['part'][])
    find(`[data-${each}]`).classList.toggle('invisible', each !== part);
  find('[data-disown]').hidden = part === 'entry';
  for (const [name, act] of Object.entries(presses)) {
    const button = find(`[data-${name}]`);
    // A second tap lands on whichever button is there by now; a key doesn't.
    button.ariaDisabled = 'true';
    setTimeout(() => (button.ariaDisabled = null), DOUBLE_TAP_MS);
    button.onclick = ({ detail }) => {
      if (button.ariaDisabled === null || detail === 0) act();
    };
  }
  const heading = find('#open h1');
  heading.textContent = title;
  heading.focus();
  say(status);
}

const say = (status: string) => void (find('#open [role=status]').textContent = status);

/** Asks whether the entry is theirs. Once the address is confirmed, it only offers to open it. */
export function askWhose(link: Link, page: ReadLinkResponse, status = ''): void {
  const { email, leadsTo, entry } = page;
  const about = find('[data-about]');
  find('[data-email]').textContent = email;
  if (entry !== null) {
    about.textContent = [entrySentence(entry), ...(entry.joinedAt === null ? [] : [words.news])].join(' ');
    find('[data-press]').textContent = words.confirm;
  }
  find('[data-invited]').hidden = entry?.referrerEmail == null;
  find('[data-not-me]').hidden = entry === null;
  find('[data-see-data]').hidden =
    entry === null || leadsTo !== 'your-data' || 'owner' in document.documentElement.dataset;
  show({
    part: 'entry',
    title: entry === null ? (about.dataset.heading ?? '') : words.title,
    status,
    presses: {
      press: () => press(link, page, () => open(link, page)),
      'not-me': () => entry && askBeforeDisowning(link, page, entry),
      'see-data': () => {
        find('[data-see-data]').hidden = true;
        showStoredData();
      },
    },
  });
}

function askBeforeDisowning(link: Link, page: ReadLinkResponse, entry: UnconfirmedEntry): void {
  find('[data-from-here]').textContent = fromHereSentence(entry);
  find('[data-from-here]').hidden = entry.answersFromHere === 0;
  show({
    part: 'second-step',
    title: find('[data-second-step]').dataset.heading ?? '',
    status: '',
    presses: {
      cancel: () => askWhose(link, page),
      disown: () => press(link, page, () => disown(link, page.email, entry)),
    },
  });
}

async function open(link: Link, { email, leadsTo, entry }: ReadLinkResponse) {
  const keepsInvitation = document.querySelector('[data-invited] input:checked') !== null;
  const shown = entry === null ? {} : { shown: pickShown(entry) };
  const result = await post('/api/owner-sessions', { ...link, ...shown, keepsInvitation });
  if (result.ok) {
    rememberSession(true);
    if (entry !== null) storeName(entry.fullName ?? '');
    // Otherwise Back asks again, and tells whoever comes next whose link it was.
    if (leadsTo === 'survey') location.replace(paths.survey(email));
    else showAgain(paths.yourDataOpened());
  }
  return result;
}

async function disown(link: Link, email: string, entry: UnconfirmedEntry) {
  const result = await post('/api/owner-sessions/disown', { ...link, shown: pickShown(entry) });
  if (result.ok) {
    forgetPerson(email);
    showAgain('#disowned');
  }
  return result;
}

/** Lets the page's island show what is stored (src/pages/your-data.astro). */
export function showStoredData(): void {
  document.documentElement.dataset.owner = '';
  document.dispatchEvent(new Event('owner'));
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
  if (entry !== undefined) askWhose(link, { ...page, entry }, words.changed);
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
