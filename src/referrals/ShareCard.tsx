import { useEffect, useState } from 'react';
import { shareLinks } from '#src/referrals/share-links.ts';
import { messages } from '#src/shared/messages.ts';
import { site } from '#src/shared/site.ts';
import { share } from '#src/referrals/share-words.ts';
import { showToast } from '#src/shared/show-toast.ts';
import { paths } from '#src/shared/paths.ts';
import { COPY_CONFIRMATION_MS } from '#src/shared/timing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

const statementsLink = () => new URL(paths.statements(), location.origin).href;

type Props = Readonly<{
  ownReferralCode: string;
  link: string;
  friends: { came: number; counted: number } | null;
}>;

export function ShareCard({ ownReferralCode, link, friends }: Props) {
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(link);
      setIsCopied(true);
      showToast(messages.linkCopied);
    } catch {
      showToast(messages.copyFailed);
    }
  }

  async function handOver(): Promise<void> {
    if (!('share' in navigator)) return copy();
    try {
      await navigator.share({ title: site.name, text: share.message(statementsLink()), url: link });
    } catch (reason) {
      // Closing the share sheet is not a failure.
      if (!(reason instanceof DOMException && reason.name === 'AbortError')) await copy();
    }
  }

  return (
    <Card as="section" className="mt-8" aria-labelledby="share-title">
      <h2 id="share-title" className="text-xl">
        {share.title}
      </h2>
      <p className="mt-2 max-w-measure">{share.text}</p>
      <dl className="mt-6 grid gap-4">
        <div>
          <dt className="lettering text-ink-soft">{share.code}</dt>
          <dd className="text-xl tracking-[0.12em] select-all">{ownReferralCode}</dd>
        </div>
        <div>
          <dt className="lettering text-ink-soft">{share.link}</dt>
          <dd className="break-all select-all">{link}</dd>
        </div>
        {friends !== null && <Friends {...friends} />}
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="min-w-[min(10rem,100%)]" onClick={() => void copy()}>
          {isCopied && <Tick />}
          {isCopied ? share.copied : share.copy}
        </Button>
        <Button variant="quiet" onClick={() => void handOver()}>
          {share.share}
        </Button>
      </div>
      <ShareBy link={link} />
      <p className="mt-5 text-sm text-ink-soft">{share.friendsSee}</p>
    </Card>
  );
}

/** Plain links, so nothing loads from these services before a click. */
function ShareBy({ link }: Readonly<{ link: string }>) {
  const links = shareLinks(link, share.message(statementsLink()), site.name);
  return (
    <p className="mt-3 flex flex-wrap items-center gap-x-4">
      <span className="w-full text-ink-soft md:w-auto">{share.by}</span>
      {(['mail', 'whatsApp', 'telegram'] as const).map((service) => (
        <a
          key={service}
          href={links[service]}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-12 items-center underline"
        >
          {share[service]}
        </a>
      ))}
    </p>
  );
}

function Friends({ came, counted }: Readonly<{ came: number; counted: number }>) {
  return (
    <div>
      <dt className="lettering text-ink-soft">{share.friends}</dt>
      <dd className="mt-1 flex w-fit flex-wrap border border-line tabular-nums">
        {[
          [came, share.came],
          [counted, share.counted],
        ].map(([count, label], index) => (
          <span key={label} className={`px-4 py-2 ${index > 0 ? 'border-l border-line' : ''}`}>
            <span className="font-display text-2xl">{count}</span> {label}
          </span>
        ))}
      </dd>
    </div>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeWidth="2">
      <path d="m2 9 4 4 8-10" />
    </svg>
  );
}
