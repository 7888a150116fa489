import { useEffect, useState } from 'react';
import { messages } from '#src/words/messages.ts';
import { site } from '#src/words/site.ts';
import { survey } from '#src/words/survey.ts';
import { showToast } from '#src/browser/show-toast.ts';
import { COPY_CONFIRMATION_MS } from '#src/timing.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

const { share } = survey;

type Props = Readonly<{ code: string; link: string }>;

/** The visitor's own code and link, to be copied or handed to the device's share sheet. */
export function ShareCard({ code, link }: Props) {
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
    try {
      await navigator.share({ title: site.name, text: share.message, url: link });
    } catch (reason) {
      // A visitor who closes the share sheet has not failed at anything.
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
          <dd className="text-xl tracking-[0.12em] select-all">{code}</dd>
        </div>
        <div>
          <dt className="lettering text-ink-soft">{share.link}</dt>
          <dd className="break-all select-all">{link}</dd>
        </div>
      </dl>
      <div className="mt-6 flex flex-wrap gap-3">
        <Button className="min-w-40" onClick={() => void copy()}>
          {isCopied && <Tick />}
          {isCopied ? share.copied : share.copy}
        </Button>
        {'share' in navigator && (
          <Button variant="quiet" onClick={() => void handOver()}>
            {share.share}
          </Button>
        )}
      </div>
      <p className="mt-5 text-sm text-ink-soft">{share.friendsSee}</p>
    </Card>
  );
}

function Tick() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 16" className="size-4 fill-none stroke-current" strokeWidth="2">
      <path d="m2 9 4 4 8-10" />
    </svg>
  );
}
