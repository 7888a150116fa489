import { atom } from 'nanostores';
import type { Toast } from '#src/shared/messages.ts';

/** The toast on screen: the newest alone, because what was said before it no longer holds. */
export const $toast = atom<Toast | null>(null);

/** What was said before a new try says nothing about it. */
export function clearToast(): void {
  $toast.set(null);
}
