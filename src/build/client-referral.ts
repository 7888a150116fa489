/**
 * The directive `client:referral`: hydrates only where a referral code is in the address or remembered. It comes
 * with the few bytes that wake islands, so that everybody else loads nothing for it.
 */
import type { ClientDirective } from 'astro';
import { keptReferralCode } from '#src/browser/kept-referral-code.ts';
import { REFERRAL_PARAMETER } from '#src/domain/referral.ts';

const hydrateReferred: ClientDirective = (load) => {
  if (!new URLSearchParams(window.location.search).has(REFERRAL_PARAMETER) && keptReferralCode() === '') return;
  void load().then((hydrate) => hydrate());
};

export default hydrateReferred;
