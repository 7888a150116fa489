import { atom } from 'nanostores';
import type { Toast } from '#src/words/messages.ts';

export type ShownToast = Toast & { id: number };

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly ShownToast[]>([]);

let lastId = 0;

/** The first toast brings the toaster with it, so that no page pays for one it may never need. */
export function showToast(toast: Toast): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
  void import('#src/islands/toaster/toaster.ts');
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** What was said before a new try says nothing about it. */
export function clearToasts(): void {
  $toasts.set([]);
}
