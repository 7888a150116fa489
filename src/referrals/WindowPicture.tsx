import { useEffect, useRef, useState } from 'react';
import { share } from '#src/referrals/share-words.ts';
import { referralLink } from '#src/shared/site/referral-code.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';

type Props = Readonly<{
  ownCode: string;
  initials: string;
  /** Called before anybody presses, because a press may open one sheet only; with null while there is no picture. */
  onPicture?: (picture: Blob | null) => void;
  className: string;
}>;

/** Where nothing can be drawn, its words remain. */
export function WindowPicture({ ownCode, initials, onPicture, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [canDraw, setCanDraw] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    async function draw(): Promise<void> {
      const { drawWindow } = await import('#src/referrals/draw-window.ts');
      // Again in its own letters, once they have loaded.
      for (const loaded of [null, document.fonts.ready]) {
        await loaded;
        if (!isCurrent || canvas.current === null) return;
        drawWindow(canvas.current, ownCode, initials, referralLink(location.origin, ownCode));
        if (onPicture !== undefined) canvas.current.toBlob((drawn) => isCurrent && onPicture(drawn));
      }
    }
    onPicture?.(null);
    draw().catch(() => setCanDraw(false));
    return () => {
      isCurrent = false;
    };
  }, [ownCode, initials, onPicture]);

  return (
    <figure className={className}>
      {canDraw && <canvas ref={canvas} aria-hidden="true" className="aspect-4/5 w-full" />}
      <figcaption className={canDraw ? 'sr-only' : undefined}>
        {share.window.picture(windowOf(ownCode).window, initials)}
      </figcaption>
    </figure>
  );
}
