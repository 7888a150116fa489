import type { Toast } from '#src/shared/toasts/messages.ts';
import { $toast } from '#src/shared/toasts/toasts.ts';

/** Not with the page, because most visits have no toast; but not with the first toast, which may say that the network is gone. */
const loadToaster = () => import('#src/shared/toasts/toaster.ts').catch(() => undefined);

if ('document' in globalThis) document.addEventListener('focusin', () => void loadToaster(), { once: true });

export function showToast(toast: Toast): void {
  // A copy, so that the same toast can show twice in a row.
  $toast.set({ ...toast });
  void loadToaster();
}
