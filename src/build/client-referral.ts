/**
 * The directive `client:referral`: hydrates only where a referral code is in the address or remembered. It comes
 * with the few bytes that wake islands, so that everybody else loads nothing for it.
 */
import type { ClientDirective } from 'astro';
import { REFERRAL_PARAMETER } from '#src/domain/referral.ts';

function isRemembered(): boolean {
  try {
    return Boolean(window.localStorage.getItem('referral_code'));
  } catch {
    return false;
  }
}

const hydrateReferred: ClientDirective = (load) => {
  if (!new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER) && !isRemembered()) return;
  void load().then((hydrate) => hydrate());
};

export default hydrateReferred;
