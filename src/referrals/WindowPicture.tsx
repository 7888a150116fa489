import { useEffect, useRef, useState } from 'react';
import { drawWindow, SIZE } from '#src/referrals/draw-window.ts';
import { share } from '#src/referrals/share-words.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';

type Props = Readonly<{
  ownCode: string;
  link: string;
  initials: string;
  /** Called before anybody presses, because a press may open one sheet only; with null while there is no picture. */
  onPicture: (picture: Blob | null) => void;
  className: string;
}>;

/** Where nothing can be drawn, its words remain. */
export function WindowPicture({ ownCode, link, initials, onPicture, className }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [canDraw, setCanDraw] = useState(true);

  useEffect(() => {
    let isCurrent = true;
    const draw = () => {
      if (!isCurrent || canvas.current === null) return;
      try {
        drawWindow(canvas.current, ownCode, initials, link);
        canvas.current.toBlob((drawn) => {
          if (isCurrent) onPicture(drawn);
        });
      } catch {
        setCanDraw(false);
      }
    };
    onPicture(null);
    draw();
    // In its own letters, once they have loaded.
    void document.fonts.ready.then(draw);
    return () => {
      isCurrent = false;
    };
  }, [ownCode, link, initials, onPicture]);

  return (
    <figure className={className}>
      {canDraw && <canvas ref={canvas} {...SIZE} aria-hidden="true" className="block w-full" />}
      <figcaption className={canDraw ? 'sr-only' : undefined}>
        {share.window.picture(windowOf(ownCode).window, initials)}
      </figcaption>
    </figure>
  );
}
