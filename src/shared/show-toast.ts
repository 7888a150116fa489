import type { Toast } from '#src/shared/messages.ts';
import { $toast } from '#src/shared/toasts.ts';

/** The first toast brings the toaster with it, so that no page pays for one it may never need. */
export function showToast(toast: Toast): void {
  // The same words said twice are two toasts.
  $toast.set({ ...toast });
  void import('#src/shared/toaster.ts');
}
