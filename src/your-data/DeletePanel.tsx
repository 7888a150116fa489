import { useState, useTransition } from 'react';
import { yourData } from '#src/your-data/words.ts';
import type { YourData } from '#src/your-data/schema.ts';
import { remove } from '#src/your-data/your-data.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';

const { remove: words } = yourData;

export function DeletePanel({ data }: Readonly<{ data: YourData }>) {
  const [step, setStep] = useState<'idle' | 'asking' | 'kept'>('idle');
  if (step === 'asking') {
    return (
      <SecondStep
        words={words}
        sentences={words.consequences}
        onConfirm={() => remove(data)}
        onCancel={() => setStep('kept')}
      />
    );
  }
  return (
    <section className="border-t border-ink pt-6">
      <Button
        ref={step === 'kept' ? takeFocus : null}
        className="max-md:w-full"
        variant="quiet"
        onClick={() => setStep('asking')}
      >
        {words.open}
      </Button>
    </section>
  );
}

type SecondStepProps = Readonly<{
  words: Readonly<Record<'title' | 'confirm' | 'cancel', string>>;
  sentences: readonly string[];
  onConfirm: () => Promise<void>;
  onCancel: () => void;
}>;

export function SecondStep({
  words: { title, confirm, cancel },
  sentences,
  onConfirm,
  onCancel,
}: SecondStepProps) {
  const [isBusy, startRemoving] = useTransition();
  return (
    <section className="border-2 border-down bg-sheet p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        {title}
      </h2>
      <ul className="mt-4 grid gap-2">
        {sentences.map((sentence) => (
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
          {isBusy ? words.deleting : confirm}
        </Button>
        <Button className="max-md:w-full" onClick={onCancel}>
          {cancel}
        </Button>
      </div>
    </section>
  );
}
