/** Hydrates only if the URL or storage has a referral code, so everyone else loads nothing. */
import type { ClientDirective } from 'astro';
import { keptText } from '#src/shared/kept-text.ts';
import { REFERRED_BY_KEY } from '#src/shared/storage-keys.ts';
import { REFERRAL_PARAMETER } from '#src/shared/referral-code.ts';

/** Reserves space while the code is validated, so the page shifts only once. */
const PLACE = 'display:grid;min-height:clamp(4.5rem,10rem - 14vw,7rem)';

const hydrateReferred: ClientDirective = (load, _options, island) => {
  if (
    !new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER) &&
    keptText(REFERRED_BY_KEY) === ''
  )
    return;
  island.style.cssText = PLACE;
  void load().then((hydrate) => hydrate());
};

export default hydrateReferred;
