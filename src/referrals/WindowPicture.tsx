import { useEffect, useState, type RefObject } from 'react';
import { drawWindow, SIZE } from '#src/referrals/draw-window.ts';
import { share } from '#src/referrals/share-words.ts';
import { windowOf } from '#src/shared/visitor/members-window.ts';

const { window: words } = share;

type Props = Readonly<{
  ref: RefObject<HTMLCanvasElement | null>;
  ownCode: string;
  initials: string;
  className: string;
}>;

/** Where nothing can be drawn, its words remain. */
export function WindowPicture({ ref, ownCode, initials, className }: Props) {
  const [canDraw] = useState(() => document.createElement('canvas').getContext('2d') !== null);

  useEffect(() => {
    const draw = () => ref.current !== null && drawWindow(ref.current, ownCode, initials);
    draw();
    // In its own letters, once they have loaded.
    void document.fonts.ready.then(draw);
  }, [ref, ownCode, initials]);

  const { number, window } = windowOf(ownCode);
  return (
    <figure className={className}>
      {canDraw && <canvas ref={ref} {...SIZE} aria-hidden="true" className="block w-full" />}
      <figcaption className={canDraw ? 'sr-only' : 'p-5 pb-0'}>
        {words.picture(number, window, initials)}
      </figcaption>
    </figure>
  );
}
