/**
 * The directive `client:marked` hydrates only once the root has the mark: `invited` with a referral code
 * (src/inline/greet.ts), `owner` where there may be an owner's session (src/pages/your-data.astro).
 */
import type { ClientDirective } from 'astro';

const hydrateMarked: ClientDirective = (load, { value: mark }) => {
  const hydrate = () => void load().then((start) => start());
  if (mark in document.documentElement.dataset) hydrate();
  else document.addEventListener(mark, hydrate, { once: true });
};

export default hydrateMarked;
