import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { cutInitials, initialsOf } from '#src/referrals/initials.ts';
import { shareOr } from '#src/referrals/share-or.ts';
import { shareLinks } from '#src/referrals/share-links.ts';
import { messages } from '#src/shared/toasts/messages.ts';
import { site } from '#src/shared/site/site.ts';
import { share } from '#src/referrals/share-words.ts';
import { WindowPicture } from '#src/referrals/WindowPicture.tsx';
import { saveFile } from '#src/ui/later/save-file.ts';
import { storedName } from '#src/shared/storage/stored.ts';
import { showToast } from '#src/shared/toasts/show-toast.ts';
import { HOME_IMAGE, paths } from '#src/shared/site/paths.ts';
import { COPY_CONFIRMATION_MS } from '#src/shared/site/timing.ts';
import { Breakable } from '#src/shared/Breakable.tsx';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Field } from '#src/ui/Field.tsx';
import { Tick } from '#src/ui/later/Tick.tsx';

type Props = Readonly<{
  ownCode: string;
  link: string;
  friends: { joined: number; credited: number } | null;
}>;

export function ShareCard({ ownCode, link, friends }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [initials, setInitials] = useState(() => initialsOf(storedName() ?? ''));

  return (
    <Card
      as="section"
      className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,20rem),1fr))] gap-5 overflow-hidden lg:gap-8"
      aria-labelledby="share-title"
    >
      <WindowPicture
        ref={canvas}
        ownCode={ownCode}
        initials={initials}
        className="max-w-120 max-md:-mx-5 max-md:-mt-5"
      />
      <div>
        <h2 id="share-title" className="text-xl">
          {share.title}
        </h2>
        <p className="mt-2 max-w-measure">{share.text}</p>
        {friends !== null && friends.joined > 0 && (
          <p className="mt-2">
            <strong>{share.friends}</strong>
            {`: ${friends.joined} ${share.joined}${friends.credited > 0 ? `, ${friends.credited} ${share.credited}` : ''}`}
          </p>
        )}
        <ShareActions canvas={canvas} ownCode={ownCode} link={link}>
          <p className="mt-3 max-w-measure text-ink-soft">{share.friendsSee}</p>
          <p className="mt-5 max-w-measure border-t border-line pt-4">
            {share.window.text} {share.window.meaning}
          </p>
          <Field
            className="mt-4 max-w-40"
            id="initials"
            label={share.window.initials}
            autoComplete="off"
            value={initials}
            onChange={({ target }) => setInitials(cutInitials(target.value))}
          />
        </ShareActions>
      </div>
    </Card>
  );
}

const canShare = (data: ShareData) => (navigator as Partial<Navigator>).canShare?.(data) === true;

type Actions = Omit<Props, 'friends'> &
  Readonly<{ canvas: RefObject<HTMLCanvasElement | null>; children: ReactNode }>;

/** Without a picture, the link is shared alone. */
function ShareActions({ canvas, ownCode, link, children }: Actions) {
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
  const shareLink = () => shareOr({ title: site.name, text: message, url: link }, copy);

  function shareWindow(): void {
    if (canvas.current === null) void shareLink();
    canvas.current?.toBlob((picture) => void (picture === null ? shareLink() : sharePicture(picture)));
  }

  function sharePicture(picture: Blob): Promise<void> {
    const files = [new File([picture], share.window.file, { type: picture.type })];
    const saveAndCopy = () => {
      saveFile(share.window.file, picture);
      return copy();
    };
    return canShare({ files }) ? shareOr({ files, text: message, url: link }, saveAndCopy) : saveAndCopy();
  }

  return (
    <>
      <div className="mt-4 flex flex-wrap gap-2 md:gap-3">
        <Button className="px-3! max-md:grow md:px-4!" onClick={shareWindow}>
          {share.window.share}
        </Button>
        <Button
          variant="quiet"
          className="px-3! max-md:grow md:min-w-36 md:px-4!"
          onClick={() => void copy()}
        >
          {isCopied && <Tick />}
          <span>{isCopied ? share.copied : share.copy}</span>
        </Button>
      </div>
      {children}
      <Folded ownCode={ownCode} link={link} message={message} onShare={() => void shareLink()} />
    </>
  );
}

type Folded = Pick<Props, 'ownCode' | 'link'> & Readonly<{ message: string; onShare: () => void }>;

function Folded({ ownCode, link, message, onShare }: Folded) {
  const links = shareLinks(link, message, site.name);
  return (
    <details className="mt-2">
      <summary>{share.more}</summary>
      <dl className="mt-4">
        <dt className="lettering text-ink-soft">{share.code}</dt>
        <dd className="mb-3 text-xl tracking-[0.12em] select-all">{ownCode}</dd>
        <dt className="lettering text-ink-soft">{share.link}</dt>
        <dd className="wrap-anywhere select-all">
          <Breakable text={link} />
        </dd>
      </dl>
      <Button className="mt-4 px-4!" variant="quiet" onClick={onShare}>
        {share.share}
      </Button>
      {/* Plain links, so nothing loads from these services before a click. */}
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
    </details>
  );
}
