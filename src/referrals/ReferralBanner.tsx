import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { invitation as words } from '#src/referrals/banner-words.ts';
import { SHORT_ADDRESS, shortenAddress } from '#src/referrals/shorten-address.ts';
import { applyReferralCode, type Invitation } from '#src/referrals/apply-code.ts';
import { lightWindow } from '#src/referrals/light-window.ts';
import { parseStored } from '#src/shared/visitor/parse-stored.ts';
import { $surveyEmail, $visitor } from '#src/shared/visitor/visitor.ts';

type Sentences = readonly [title: string, text?: string];

/** Reserves the height of the longest sentences, so that nothing below moves once the code is checked. */
const LONGEST: Sentences = [words.banner('m'.repeat(SHORT_ADDRESS)), `${words.window(10)} ${words.text}`];

function sentences(invited: Invitation, hasJoined: boolean): Sentences {
  const text = hasJoined ? words.joined : words.text;
  if (invited === 'unchecked') return [words.followed, text];
  if (invited === 'replaced') return [words.invalid, words.replaced];
  if (invited === 'invalid') return [words.invalid, hasJoined ? words.joined : words.without];
  const title = titleOf(invited);
  return invited.isOwn ? [title, words.share] : [title, `${words.window(invited.window[0])} ${text}`];
}

const titleOf = ({ isOwn, referrerEmail }: Exclude<Invitation, string>) =>
  isOwn ? words.own : words.banner(shortenAddress(referrerEmail));

/** Shown by src/inline/greet.ts before the first paint. */
export function ReferralBanner() {
  const [invited, setInvited] = useState<Invitation | null>(null);
  useEffect(() => {
    void applyReferralCode(window.location.search).then((invitation) => {
      setInvited(invitation);
      if (typeof invitation === 'object')
        lightWindow(invitation.window, titleOf(invitation), words.window(invitation.window[0]));
    });
  }, []);

  function dismiss(): void {
    delete document.documentElement.dataset.invited;
    document.querySelector('main')?.focus({ preventScroll: true });
  }

  return (
    <aside aria-label={words.label} className="if-invited no-print bg-brass text-sm text-on-brass">
      <div className="wrap flex items-center justify-between gap-3 py-2">
        <div className="grid *:[grid-area:1/1]">
          <div aria-hidden="true" className="invisible">
            <Sentence sentences={LONGEST} />
          </div>
          <div role="status" className="grid content-center">
            {invited === null ? <Sentence sentences={[words.followed]} /> : <Checked invited={invited} />}
          </div>
        </div>
        <button
          type="button"
          aria-label={words.dismiss}
          className="size-12 shrink-0 text-xl"
          onClick={dismiss}
        >
          ×
        </button>
      </div>
    </aside>
  );
}

/** Only in the browser, because the build has no storage. */
function Checked({ invited }: Readonly<{ invited: Invitation }>) {
  const { waitlist } = parseStored(useStore($visitor), useStore($surveyEmail));
  const shown = sentences(invited, waitlist !== undefined);
  // A new element at each change, because one that moves counts as a layout shift.
  return <Sentence key={shown.join()} sentences={shown} />;
}

function Sentence({ sentences: [title, text] }: Readonly<{ sentences: Sentences }>) {
  return (
    <p>
      <span className="block text-base text-balance wrap-anywhere">{title}</span>
      {text}
    </p>
  );
}
