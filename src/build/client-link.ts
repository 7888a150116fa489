/**
 * The directive `client:link`: hydrates once the token of a mailed link is in the address. Whoever comes to ask for a
 * link needs no more than the page itself.
 */
import type { ClientDirective } from 'astro';
import { takeToken } from '#src/browser/mailed-link-token.ts';

const hydrateWithLink: ClientDirective = (load) => {
  const begin = () => {
    if (takeToken() === null) return;
    removeEventListener('hashchange', begin);
    void load().then((hydrate) => hydrate());
  };
  addEventListener('hashchange', begin);
  begin();
};

export default hydrateWithLink;
