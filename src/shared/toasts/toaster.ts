/** Without React, to stay small; a toast stays while it has the pointer or focus, or the page is out of sight. */
import { breakableParts } from '#src/shared/toasts/breakable-parts.ts';
import { $toast, clearToast } from '#src/shared/toasts/toasts.ts';
import { TOAST_VISIBLE_MS } from '#src/shared/site/timing.ts';
import { notices, type Toast } from '#src/shared/toasts/messages.ts';

const EDGE = { success: 'border-l-up', error: 'border-l-down' } as const;

let timer = 0;
const hold = () => window.clearTimeout(timer);
const wait = () => {
  hold();
  if (!document.hidden) timer = window.setTimeout(clearToast, TOAST_VISIBLE_MS);
};
document.addEventListener('visibilitychange', wait);

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  for (const parts of breakableParts(text)) {
    const piece = document.createElement('span');
    if (parts.length > 1) piece.className = 'inline-block';
    for (const part of parts) piece.append(part, document.createElement('wbr'));
    made.append(piece);
  }
  return made;
}

function draw({ kind, title, description }: Toast): HTMLElement {
  const toast = element(
    'div',
    `flex gap-3 rounded-drawn border border-l-4 border-ink bg-sheet px-4 py-2 text-sm ${EDGE[kind]}`,
  );
  const words = element('div', 'grow wrap-anywhere');
  words.append(element('p', 'text-base', title), element('p', 'text-ink-soft', description));
  const close = element('button', '-m-2 size-11 shrink-0 text-lg', '×');
  close.ariaLabel = notices.dismissToast(title);
  let before: HTMLElement | null;
  close.addEventListener('click', () => {
    clearToast();
    before?.focus({ preventScroll: true });
  });
  toast.append(words, close);

  toast.addEventListener('pointerenter', hold);
  toast.addEventListener('focusin', ({ relatedTarget }) => {
    hold();
    before = relatedTarget as HTMLElement | null;
  });
  toast.addEventListener('pointerleave', wait);
  toast.addEventListener('focusout', wait);
  wait();
  return toast;
}

/** In the page from the start (layouts/Page.astro), or screen readers would miss the first toast. */
const region = document.querySelector<HTMLElement>('#toasts');
$toast.subscribe((toast) => {
  hold();
  region?.replaceChildren(...(toast === null ? [] : [draw(toast)]));
  // The control that was just pressed must not lie under the toast; a thumb bar never does.
  if (toast !== null)
    document
      .querySelector(':is(a, button, input, textarea):focus:not(.thumb-bar *, #toasts *)')
      ?.scrollIntoView({ block: 'nearest' });
});
