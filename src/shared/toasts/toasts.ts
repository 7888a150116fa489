import { atom } from 'nanostores';
import type { Toast } from '#src/shared/toasts/messages.ts';

/** Only the newest, because older messages no longer hold. */
export const $toast = atom<Toast | null>(null);

export function clearToast(): void {
  $toast.set(null);
}
