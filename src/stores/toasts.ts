import { atom } from 'nanostores';
import type { Toast } from '#src/content/messages.ts';

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly (Toast & { id: number })[]>([]);

let lastId = 0;

export function showToast(toast: Toast): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}
