/**
 * The toasts on screen. No React: it is loaded with the first toast (`showToast`), on any page, and is smaller so.
 * A toast leaves by itself, later while somebody reads it (pointer or focus on it), or when it is dismissed.
 */
import { $toasts, dismissToast, type ShownToast } from '#src/stores/toasts.ts';
import { TOAST_VISIBLE_MS } from '#src/timing.ts';
import { notices } from '#src/words/messages.ts';

const EDGE = { success: 'border-l-up', error: 'border-l-down' } as const;

const shown = new Map<number, HTMLElement>();

function element<Tag extends keyof HTMLElementTagNameMap>(tag: Tag, className: string, text = '') {
  const made = document.createElement(tag);
  made.className = className;
  made.textContent = text;
  return made;
}

function draw({ id, kind, title, description }: ShownToast): HTMLElement {
  const toast = element(
    'div',
    `flex gap-3 rounded-drawn border border-l-4 border-ink bg-sheet p-4 text-sm ${EDGE[kind]}`,
  );
  const words = element('div', 'grow wrap-anywhere');
  words.append(element('p', 'font-display text-base', title), element('p', 'text-ink-soft', description));
  const close = element('button', '-m-2 size-11 shrink-0 text-lg', '×');
  close.type = 'button';
  close.ariaLabel = notices.dismissToast(title);
  close.addEventListener('click', () => dismissToast(id));
  toast.append(words, close);

  let timer = 0;
  const wait = () => (timer = window.setTimeout(() => dismissToast(id), TOAST_VISIBLE_MS));
  const hold = () => window.clearTimeout(timer);
  toast.addEventListener('pointerenter', hold);
  toast.addEventListener('focusin', hold);
  toast.addEventListener('pointerleave', wait);
  toast.addEventListener('focusout', wait);
  wait();
  return toast;
}

function drawAll(list: HTMLElement, toasts: readonly ShownToast[]): void {
  for (const [id, drawn] of shown) {
    if (toasts.some((toast) => toast.id === id)) continue;
    drawn.remove();
    shown.delete(id);
  }
  for (const toast of toasts) {
    if (shown.has(toast.id)) continue;
    const drawn = draw(toast);
    shown.set(toast.id, drawn);
    list.append(drawn);
  }
}

/** The live region stands in the page from the start (layouts/Shell.astro), or nobody would hear the first toast. */
const region = document.querySelector<HTMLElement>('#toasts');
if (region !== null) $toasts.subscribe((toasts) => drawAll(region, toasts));
