/** Every version people agreed to, so that each can be shown again. */
import { joining1 } from '#src/shared/consents/joining-1.ts';
import { subscribing1 } from '#src/shared/consents/subscribing-1.ts';
import type { ConsentVersion } from '#src/shared/consents/versions.ts';

export const consents: Readonly<Record<ConsentVersion, string>> = {
  [joining1.version]: joining1.text,
  [subscribing1.version]: subscribing1.text,
};
