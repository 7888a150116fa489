import { useEffect, useState } from 'react';
import { shareOr } from '#src/referrals/share-or.ts';
import { shareLinks } from '#src/referrals/share-links.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { site } from '#src/shared/site/site.ts';
import { share } from '#src/referrals/share-words.ts';
import { YourWindow } from '#src/referrals/YourWindow.tsx';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { HOME_IMAGE, paths } from '#src/shared/site/paths.ts';
import { COPY_CONFIRMATION_MS } from '#src/shared/site/timing.ts';
import { Breakable } from '#src/shared/Breakable.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Tick } from '#src/ui/later/Tick.tsx';

type Props = Readonly<{
  ownCode: string;
  link: string;
  friends: { joined: number; credited: number } | null;
}>;

export function ShareCard({ ownCode, link, friends }: Props) {
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

  const message = share.message(new URL(paths.statements(), location.origin).href);
  const handOver = () => shareOr({ title: site.name, text: message, url: link }, copy);

  return (
    <Card as="section" className="grid gap-6 lg:grid-cols-[1fr_18rem]" aria-labelledby="share-title">
      <div>
        <h2 id="share-title" className="text-xl">
          {share.title}
        </h2>
        <p className="mt-2 max-w-measure">{share.text}</p>
        <Codes ownCode={ownCode} link={link} friends={friends} />
        <p className="mt-4 max-w-measure text-sm text-ink-soft">{share.friendsSee}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button className="min-w-[min(9rem,100%)] px-4! max-md:grow" onClick={() => void copy()}>
            {isCopied && <Tick />}
            <span>{isCopied ? share.copied : share.copy}</span>
          </Button>
          <Button className="px-4! max-md:grow" variant="quiet" onClick={() => void handOver()}>
            {share.share}
          </Button>
        </div>
        <ShareBy link={link} message={message} />
        <YourWindow ownCode={ownCode} link={link} message={message} />
      </div>
      <Invite />
    </Card>
  );
}

function Codes({ ownCode, link, friends }: Props) {
  return (
    <dl className="mt-4 grid gap-3">
      <div>
        <dt className="lettering text-ink-soft">{share.code}</dt>
        <dd className="text-xl tracking-[0.12em] select-all">{ownCode}</dd>
      </div>
      <div>
        <dt className="lettering text-ink-soft">{share.link}</dt>
        <dd className="wrap-anywhere select-all">
          <Breakable text={link} />
        </dd>
      </div>
      {friends !== null && friends.joined > 0 && (
        <div>
          <dt className="lettering text-ink-soft">{share.friends}</dt>
          <dd>
            {`${friends.joined} ${share.joined}${friends.credited > 0 ? `, ${friends.credited} ${share.credited}` : ''}`}
          </dd>
        </div>
      )}
    </dl>
  );
}

/** The preview that apps make of the link. */
function Invite() {
  return (
    <figure>
      <figcaption className="lettering text-ink-soft">{share.preview}</figcaption>
      <div className="mt-2 border border-line text-sm">
        <img className="aspect-[40/21] w-full" src={HOME_IMAGE} alt="" loading="lazy" />
        <p className="border-t border-line p-3">
          {site.name}: {site.tagline}
          <span className="block text-ink-soft">{site.description}</span>
        </p>
      </div>
    </figure>
  );
}

/** Plain links, so nothing loads from these services before a click. */
function ShareBy({ link, message }: Readonly<{ link: string; message: string }>) {
  const links = shareLinks(link, message, site.name);
  return (
    <p className="mt-2 flex flex-wrap items-center gap-x-4 max-md:text-sm">
      <span className="text-ink-soft">{share.by}</span>
      {(['email', 'whatsApp', 'telegram'] as const).map((service) => (
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
