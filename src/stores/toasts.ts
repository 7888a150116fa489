import { atom } from 'nanostores';
import type { Toast } from '#src/words/messages.ts';

export type ShownToast = Toast & { id: number };

/** The toasts on screen, oldest first. */
export const $toasts = atom<readonly ShownToast[]>([]);

let lastId = 0;

export function addToast(toast: Toast): void {
  lastId += 1;
  $toasts.set([...$toasts.get(), { ...toast, id: lastId }]);
}

export function dismissToast(id: number): void {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id));
}

/** What was said before a new try says nothing about it. */
export function clearToasts(): void {
  $toasts.set([]);
}
