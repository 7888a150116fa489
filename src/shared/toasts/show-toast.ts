import type { Toast } from '#src/shared/toasts/messages.ts';
import { $toast } from '#src/shared/toasts/toasts.ts';

/** The toaster loads with the first toast, so that pages without one don't pay for it. */
export function showToast(toast: Toast): void {
  // A copy, so that the same toast can show twice in a row.
  $toast.set({ ...toast });
  void import('#src/shared/toasts/toaster.ts');
}
