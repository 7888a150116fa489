/**
 * The directive `client:referral`: hydrates only where a referral code is in the address or remembered. It comes
 * with the few bytes that wake islands, so that everybody else loads nothing for it.
 */
import type { ClientDirective } from 'astro';
import { keptText } from '#src/browser/kept-text.ts';
import { REFERRAL_CODE_KEY } from '#src/data/storage-keys.ts';
import { REFERRAL_PARAMETER } from '#src/domain/referral.ts';

const hydrateReferred: ClientDirective = (load) => {
  if (
    !new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER) &&
    keptText(REFERRAL_CODE_KEY) === ''
  )
    return;
  void load().then((hydrate) => hydrate());
};

export default hydrateReferred;
