/**
 * The directive `client:owner`: hydrates once the page has found out that this browser has the session of an owner.
 * Whoever comes to ask for a link needs no more than the page itself.
 */
import type { ClientDirective } from 'astro';

const hydrateForOwner: ClientDirective = (load) => {
  document.addEventListener('owner', () => void load().then((hydrate) => hydrate()), { once: true });
};

export default hydrateForOwner;
