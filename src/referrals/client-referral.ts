/** Hydrates only if the URL or storage has a referral code (src/waitlist/greeting-script.ts): others load nothing. */
import type { ClientDirective } from 'astro';

const hydrateReferred: ClientDirective = (load) => {
  const hydrate = () => void load().then((start) => start());
  if ('invited' in document.documentElement.dataset) hydrate();
  else document.addEventListener('invited', hydrate, { once: true });
};

export default hydrateReferred;
