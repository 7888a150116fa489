/**
 * The directive `client:owner`: hydrates once the page has found out that this browser may have the session of an owner,
 * which may be before this island has been parsed. Whoever comes to ask for a link needs no more than the page itself.
 */
import type { ClientDirective } from 'astro';

const hydrateForOwner: ClientDirective = (load) => {
  const hydrate = () => void load().then((start) => start());
  if (document.documentElement.dataset.owner === undefined)
    document.addEventListener('owner', hydrate, { once: true });
  else hydrate();
};

export default hydrateForOwner;
