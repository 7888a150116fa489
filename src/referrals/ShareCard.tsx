import { useEffect, useRef, useState } from 'react';
import { cutInitials, initialsOf } from '#src/referrals/initials.ts';
import { shareOr } from '#src/referrals/share-or.ts';
import { shareLinks } from '#src/referrals/share-links.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';
import { site } from '#src/shared/site/site.ts';
import { share } from '#src/referrals/share-words.ts';
import { WindowPicture } from '#src/referrals/WindowPicture.tsx';
import { saveFile } from '#src/ui/later/save-file.ts';
import { storedName } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { HOME_IMAGE } from '#src/shared/site/paths.ts';
import { CLIPBOARD_WAIT_MS, COPY_CONFIRMATION_MS } from '#src/shared/site/timing.ts';
import { Breakable } from '#src/shared/Breakable.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Tick } from '#src/ui/later/Tick.tsx';

type Props = Readonly<{
  ownCode: string;
  friends: { joined: number; credited: number } | null;
}>;

/** The link stands in full, so that it can be copied by hand where neither sheet nor clipboard works. */
export function ShareCard({ ownCode, friends }: Props) {
  const link = referralLink(location.origin, ownCode);
  const { linkShown, isCopied, copy, selectLink } = useCopying(link);

  /** A refused sheet leaves the link selected; the clipboard has it too, if it may. */
  const shareLink = () =>
    shareOr({ title: site.name, text: share.message, url: link }, () => {
      selectLink();
      return copy();
    });

  return (
    <Card as="section" className="grid gap-5 overflow-hidden md:gap-8" aria-labelledby="share-title">
      {/* What the browser's own share button passes on. */}
      <link rel="canonical" href={link} />
      <div>
        <h2 id="share-title" className="text-xl">
          {share.title}
        </h2>
        <dl className="mt-2">
          <div className="flex flex-wrap items-baseline gap-x-3">
            <dt className="text-ink-soft">{share.code}</dt>
            <dd className="tracking-[0.12em] select-all">{ownCode}</dd>
          </div>
          <dt className="sr-only">{share.link}</dt>
          <dd ref={linkShown} className="mt-1 wrap-anywhere select-all md:text-lg">
            <Breakable text={link} />
          </dd>
        </dl>
        <div className="mt-3 flex flex-wrap gap-2 md:gap-3">
          <Button className="px-3! max-md:grow md:min-w-36 md:px-4!" onClick={() => void copy()}>
            {isCopied && <Tick />}
            <span>{isCopied ? share.copied : share.copy}</span>
          </Button>
          <Button variant="quiet" className="px-3! max-md:grow md:px-4!" onClick={() => void shareLink()}>
            {share.share}
          </Button>
        </div>
        <p className="mt-3 max-w-measure text-ink-soft">{share.friendsSee}</p>
        <p className="mt-2 max-w-measure">{share.text}</p>
        {friends !== null && friends.joined > 0 && (
          <p className="mt-2">
            <strong>{share.friends}</strong>
            {`: ${friends.joined} ${share.joined}${friends.credited > 0 ? `, ${friends.credited} ${share.credited}` : ''}`}
          </p>
        )}
      </div>
      <OwnWindow ownCode={ownCode} link={link} shareLink={shareLink} copy={copy} />
      <Elsewhere link={link} />
    </Card>
  );
}

function useCopying(link: string) {
  const linkShown = useRef<HTMLElement>(null);
  const [isCopied, setIsCopied] = useState(false);

  useEffect(() => {
    if (!isCopied) return;
    const timer = setTimeout(() => setIsCopied(false), COPY_CONFIRMATION_MS);
    return () => clearTimeout(timer);
  }, [isCopied]);

  async function copy(): Promise<void> {
    try {
      await Promise.race([navigator.clipboard.writeText(link), failLater()]);
      setIsCopied(true);
      showToast(messages.linkCopied);
    } catch {
      selectLink();
      showToast(messages.copyFailed);
    }
  }

  function selectLink(): void {
    if (linkShown.current === null) return;
    linkShown.current.scrollIntoView({ block: 'center' });
    getSelection()?.selectAllChildren(linkShown.current);
  }

  return { linkShown, isCopied, copy, selectLink };
}

type OwnWindowProps = Pick<Props, 'ownCode'> &
  Readonly<{ link: string; shareLink: () => Promise<void>; copy: () => Promise<void> }>;

/** Without a picture, the link is shared alone. */
function OwnWindow({ ownCode, link, shareLink, copy }: OwnWindowProps) {
  const [picture, setPicture] = useState<Blob | null>(null);
  // As typed until it is left, because a keyboard that composes loses what a script changes.
  const [typed, setTyped] = useState(() => initialsOf(storedName() ?? ''));
  const initials = cutInitials(typed);

  function shareWindow(): Promise<void> {
    if (picture === null) return shareLink();
    const files = [new File([picture], share.window.file, { type: picture.type })];
    const saveAndCopy = () => {
      saveFile(share.window.file, picture);
      return copy();
    };
    return canShare({ files })
      ? shareOr({ files, text: share.message, url: link }, saveAndCopy)
      : saveAndCopy();
  }

  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,18rem),1fr))] items-end gap-5">
      <WindowPicture
        ownCode={ownCode}
        initials={initials}
        onPicture={setPicture}
        className="max-w-120 max-md:-mx-5"
      />
      <div>
        <p className="max-w-measure">
          {share.window.text} {share.window.meaning}
        </p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <Field
            className="max-w-40"
            id="initials"
            label={share.window.initials}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => setTyped(initials)}
          />
          <Button className="px-4!" onClick={() => void shareWindow()}>
            {share.window.share}
          </Button>
        </div>
      </div>
    </div>
  );
}

const failLater = () =>
  new Promise((_, reject) => {
    setTimeout(reject, CLIPBOARD_WAIT_MS, new Error('The clipboard did not answer.'));
  });

const canShare = (data: ShareData) => (navigator as Partial<Navigator>).canShare?.(data) === true;

function Elsewhere({ link }: Readonly<{ link: string }>) {
  const links = shareLinks(link, share.message, site.name);
  return (
    <div>
      {/* Plain links, so nothing loads from these services before a click. */}
      <p className="flex flex-wrap items-center gap-x-4 max-md:text-sm">
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
      {/* The preview that apps make of the link. */}
      <figure className="mt-4 max-w-80">
        <figcaption className="lettering text-ink-soft">{share.preview}</figcaption>
        <div className="mt-2 border border-line text-sm">
          <img className="aspect-[40/21] w-full" src={HOME_IMAGE} alt="" loading="lazy" />
          <p className="border-t border-line p-3">
            {site.name}: {site.tagline}
            <span className="block text-ink-soft">{site.description}</span>
          </p>
        </div>
      </figure>
    </div>
  );
}
