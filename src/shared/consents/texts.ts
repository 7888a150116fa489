/** Every version people agreed to, so that each can be shown again. */
import { joining2 } from '#src/shared/consents/joining-2.ts';
import { subscribing2 } from '#src/shared/consents/subscribing-2.ts';
import type { ConsentVersion } from '#src/shared/consents/versions.ts';

export const consents: Readonly<Record<ConsentVersion, string>> = {
  [joining2.version]: joining2.text,
  [subscribing2.version]: subscribing2.text,
};
