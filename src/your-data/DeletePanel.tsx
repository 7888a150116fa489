import { useEffect, useState, useTransition, type MouseEvent } from 'react';
import { yourData } from '#src/your-data/words.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { remove } from '#src/your-data/your-data.ts';
import { DOUBLE_TAP_MS } from '#src/shared/site/timing.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';

const { remove: words } = yourData;

/** In two steps, because a deletion can't be undone. */
export function DeletePanel({ data }: Readonly<{ data: YourData }>) {
  const [step, setStep] = useState<'idle' | 'confirming' | 'canceled'>('idle');
  const [isArmed, setIsArmed] = useState(false);
  const [isBusy, startRemoving] = useTransition();
  useEffect(() => {
    const timer = setTimeout(() => setIsArmed(step === 'confirming'), DOUBLE_TAP_MS);
    return () => clearTimeout(timer);
  }, [step]);
  /** It lands on whichever button is there by now; a key doesn't. */
  const isSecondTap = ({ detail }: MouseEvent) => !isArmed && detail > 0;
  if (step !== 'confirming') {
    return (
      <section className="border-t border-ink pt-6">
        <Button
          ref={step === 'canceled' ? takeFocus : null}
          className="max-md:w-full"
          variant="quiet"
          onClick={() => setStep('confirming')}
        >
          {words.open}
        </Button>
      </section>
    );
  }
  return (
    <section className="border-2 border-down bg-sheet p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-4 grid gap-2">
        {words.consequences.map((sentence) => (
          <li key={sentence} className="border-l-2 border-line pl-4">
            {sentence}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          className="text-down max-md:w-full"
          variant="quiet"
          aria-disabled={isBusy || !isArmed}
          onClick={(click) => isBusy || isSecondTap(click) || startRemoving(() => remove(data))}
        >
          {isBusy ? words.deleting : words.confirm}
        </Button>
        <Button
          className="max-md:w-full"
          aria-disabled={!isArmed}
          onClick={(click) => isSecondTap(click) || setStep('canceled')}
        >
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
