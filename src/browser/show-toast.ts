import type { Toast } from '#src/words/messages.ts';
import { addToast } from '#src/stores/toasts.ts';

/** The first toast brings the toaster with it, so that no page pays for one it may never need. */
export function showToast(toast: Toast): void {
  addToast(toast);
  void import('#src/browser/toaster.ts');
}
