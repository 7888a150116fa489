import { useState } from 'react';
import { yourData } from '#src/account/words.ts';
import type { YourData } from '#src/account/schema.ts';
import { formatMoment } from '#src/shared/format.ts';
import { takeFocus } from '#src/shared/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';

const { disown: words, remove } = yourData;

type Props = Readonly<{ data: YourData; onDisown: () => Promise<void>; onKeep: () => void }>;

/** Says what the owner is about to disown, because someone they share the mailbox with may have made it. */
export function DisownPanel({ data: { createdAt, survey }, onDisown, onKeep }: Props) {
  const [isBusy, setIsBusy] = useState(false);
  const here = (survey?.answers ?? []).filter(({ isFromHere }) => isFromHere).map(({ number }) => number);
  const list = new Intl.ListFormat('en-US').format(here.map((number) => `question ${number}`));

  async function disown(): Promise<void> {
    if (isBusy) return;
    setIsBusy(true);
    await onDisown();
    setIsBusy(false);
  }

  return (
    <section className="border-2 border-down bg-sheet p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-4 grid gap-2">
        {[words.made(formatMoment(createdAt)), words.here(list), ...words.consequences].map((sentence) => (
          <li key={sentence} className="border-l-2 border-line pl-4">
            {sentence}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          className="text-down max-md:w-full"
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => void disown()}
        >
          {isBusy ? remove.deleting : words.confirm}
        </Button>
        <Button className="max-md:w-full" onClick={onKeep}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
