import type { ErrorCode } from '#src/shared/api/envelope.ts';
import type { Link } from '#src/shared/storage/stored-link.ts';

export function find(selector: string): HTMLElement {
  const element = document.querySelector<HTMLElement>(selector);
  if (element === null) throw new Error(`The page has no ${selector}.`);
  return element;
}

/** The notice named after the code, or null if the page has none. */
export function noticeOf(code: ErrorCode): string | null {
  const notice = code === 'invalid_request' ? 'link_incomplete' : code === 'disowned' ? 'deleted' : code;
  return document.getElementById(notice) && notice;
}

export function showForm(isLink: boolean): void {
  find('#open').hidden = !isLink;
  find('#ask').hidden = isLink;
}

/** The link stays in the history entry, because the notice may offer to send it again. */
export function showNotice(notice: string, link: Link): void {
  showForm(false);
  location.replace(`#${notice}`);
  history.replaceState(link, '');
}
