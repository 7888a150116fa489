import { useState, type ComponentType } from 'react';
import { share } from '#src/referrals/share-words.ts';
import { Button } from '#src/ui/Button.tsx';

const { window: words } = share;

type Props = Readonly<{ ownCode: string; message: string; link: string }>;
type Drawing = { WindowPicture: ComponentType<Props> };

const canDraw = () => document.createElement('canvas').getContext('2d') !== null;

/** Loads what draws the picture only on request. */
export function YourWindow(props: Props) {
  const [drawing, setDrawing] = useState<Drawing | 'idle' | 'failed'>('idle');

  const open = () =>
    import('#src/referrals/WindowPicture.tsx').then(
      ({ WindowPicture }) => setDrawing(canDraw() ? { WindowPicture } : 'failed'),
      () => setDrawing('failed'),
    );

  return (
    <div className="mt-6 border-t border-line pt-5">
      <h3 className="text-lg">{words.title}</h3>
      <p className="mt-1 max-w-measure">{words.text}</p>
      {typeof drawing === 'object' ? (
        <drawing.WindowPicture {...props} />
      ) : (
        <Button variant="quiet" className="mt-4 px-4!" onClick={() => void open()}>
          {words.make}
        </Button>
      )}
      <p role="status" className="mt-2 text-sm text-down empty:hidden">
        {drawing === 'failed' && words.failed}
      </p>
    </div>
  );
}
