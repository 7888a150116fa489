/**
 * The directive `client:referral`: hydrates only where a referral code is in the address or remembered. It comes
 * with the few bytes that wake islands, so that everybody else loads nothing for it.
 */
import type { ClientDirective } from 'astro';
import { keptText } from '#src/shared/kept-text.ts';
import { REFERRED_BY_KEY } from '#src/shared/storage-keys.ts';
import { REFERRAL_PARAMETER } from '#src/shared/referral-code.ts';

/** The place of the banner, kept until it is known who invited: what stands below it moves once, before it is read. */
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
