import { useEffect, useState } from 'react';
import { referral } from '#src/words/waitlist.ts';
import { applyReferral } from '#src/islands/referral-banner/apply-referral.ts';

/** Who referred the visitor, once the code is known to be valid. It lies over the header and moves nothing. */
export function ReferralBanner() {
  const [referrerEmail, setReferrerEmail] = useState<string | null>(null);

  useEffect(() => {
    void applyReferral(window.location.search).then(setReferrerEmail);
  }, []);

  if (referrerEmail === null) return null;
  return (
    <aside
      aria-label={referral.label}
      className="absolute inset-x-0 top-0 z-10 border-b border-on-brass bg-brass text-sm text-on-brass"
    >
      <p className="wrap flex min-h-16 flex-wrap items-center gap-x-3 py-2">
        <span className="font-display text-lg wrap-anywhere">{referral.banner(referrerEmail)}</span>
        {referral.invitation}
      </p>
    </aside>
  );
}
