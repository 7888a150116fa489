import { useEffect, useRef, useState } from 'react';
import { drawWindow, SIZE } from '#src/referrals/draw-window.ts';
import { shareOr } from '#src/referrals/share-or.ts';
import { share } from '#src/referrals/share-words.ts';
import { cutInitials, initialsOf, windowOf } from '#src/referrals/your-window.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { storedName } from '#src/shared/storage/stored.ts';
import { saveFile } from '#src/shared/save-file.ts';
import { Button } from '#src/ui/Button.tsx';
import { Field } from '#src/ui/Field.tsx';

const { window: words } = share;

const asFile = (content: BlobPart[]) => new File(content, words.file, { type: 'image/png' });
const canShareFiles = () => (navigator as Partial<Navigator>).canShare?.({ files: [asFile([])] }) === true;

type Props = Readonly<{ ownCode: string; message: string; link: string }>;

export function WindowPicture({ ownCode, message, link }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [initials, setInitials] = useState(() => initialsOf(storedName() ?? ''));

  useEffect(() => {
    if (canvas.current !== null) drawWindow(canvas.current, ownCode, initials);
  }, [ownCode, initials]);

  const save = (picture: Blob) => saveFile(words.file, picture);
  const send = (picture: Blob) =>
    shareOr({ files: [asFile([picture])], text: message, url: link }, () => save(picture));

  function givePicture(to: (picture: Blob) => unknown): void {
    canvas.current?.toBlob((picture) => picture !== null && to(picture));
  }

  return (
    <>
      {/* The button that drew it is gone. */}
      <figure ref={takeFocus} tabIndex={-1} className="mt-4 max-w-96">
        <canvas ref={canvas} {...SIZE} aria-hidden="true" className="w-full" />
        <figcaption className="sr-only">{words.picture(initials, windowOf(ownCode).number)}</figcaption>
      </figure>
      <Field
        className="mt-4 max-w-96"
        id="initials"
        label={words.initials}
        autoComplete="off"
        value={initials}
        onChange={({ target }) => setInitials(cutInitials(target.value))}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        {canShareFiles() && (
          <Button className="px-4! max-md:grow" onClick={() => givePicture(send)}>
            {words.share}
          </Button>
        )}
        <Button variant="quiet" className="px-4! max-md:grow" onClick={() => givePicture(save)}>
          {words.save}
        </Button>
      </div>
    </>
  );
}
