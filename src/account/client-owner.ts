/** The directive `client:owner` hydrates only where there may be an owner's session; link forms need no island. */
import type { ClientDirective } from 'astro';

const hydrateForOwner: ClientDirective = (load) => {
  const hydrate = () => void load().then((start) => start());
  if (document.documentElement.dataset.owner === undefined)
    document.addEventListener('owner', hydrate, { once: true });
  else hydrate();
};

export default hydrateForOwner;
