import { useState, useTransition } from 'react';
import { yourData } from '#src/your-data/words.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { remove } from '#src/your-data/your-data.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';

const { remove: words } = yourData;

export function DeletePanel({ data }: Readonly<{ data: YourData }>) {
  const [step, setStep] = useState<'idle' | 'asking' | 'canceled'>('idle');
  if (step === 'asking') {
    return <SecondStep onConfirm={() => remove(data)} onCancel={() => setStep('canceled')} />;
  }
  return (
    <section className="border-t border-ink pt-6">
      <Button
        ref={step === 'canceled' ? takeFocus : null}
        className="max-md:w-full"
        variant="quiet"
        onClick={() => setStep('asking')}
      >
        {words.open}
      </Button>
    </section>
  );
}

type SecondStepProps = Readonly<{ onConfirm: () => Promise<void>; onCancel: () => void }>;

function SecondStep({ onConfirm, onCancel }: SecondStepProps) {
  const [isBusy, startRemoving] = useTransition();
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
          aria-disabled={isBusy}
          onClick={() => isBusy || startRemoving(onConfirm)}
        >
          {isBusy ? words.deleting : words.confirm}
        </Button>
        <Button className="max-md:w-full" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
