/** Hydrates only if the URL or storage has a referral code (src/waitlist/greeting-script.ts): others load nothing. */
import type { ClientDirective } from 'astro';

const hydrateReferred: ClientDirective = (load) => {
  if ('invited' in document.documentElement.dataset) void load().then((hydrate) => hydrate());
};

export default hydrateReferred;
