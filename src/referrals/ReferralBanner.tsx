import { useEffect, useRef, useState } from 'react';
import { invitation } from '#src/referrals/banner-words.ts';
import { shortenAddress } from '#src/shared/address.ts';
import { applyReferralCode } from '#src/referrals/apply-code.ts';

export function ReferralBanner() {
  const [referrerEmail, setReferrerEmail] = useState<string | null>(null);
  const place = useRef<HTMLElement>(null);

  function removeBanner(): void {
    setReferrerEmail(null);
    place.current?.closest('astro-island')?.removeAttribute('style');
  }

  useEffect(() => {
    void applyReferralCode(window.location.search).then((email) =>
      email === null ? removeBanner() : setReferrerEmail(email),
    );
  }, []);

  function dismiss(): void {
    removeBanner();
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  if (referrerEmail === null) return <i ref={place} hidden />;
  return (
    <aside ref={place} aria-label={invitation.label} className="no-print bg-brass text-sm text-on-brass">
      <div className="wrap flex h-full items-center justify-between gap-3 py-2">
        <p>
          <span className="block text-base wrap-anywhere">
            {invitation.banner(shortenAddress(referrerEmail))}
          </span>
          {invitation.text}
        </p>
        <button
          type="button"
          aria-label={invitation.dismiss}
          className="size-12 shrink-0 text-xl"
          onClick={dismiss}
        >
          ×
        </button>
      </div>
    </aside>
  );
}
