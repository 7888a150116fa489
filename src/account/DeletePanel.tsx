import { useState } from 'react';
import { yourData } from '#src/account/words.ts';
import { takeFocus } from '#src/shared/take-focus.ts';
import { Button } from '#src/ui/Button.tsx';

const { remove: words } = yourData;

export function DeletePanel({ onDelete }: Readonly<{ onDelete: () => Promise<void> }>) {
  const [step, setStep] = useState<'idle' | 'asking' | 'deleting' | 'kept'>('idle');

  async function remove(): Promise<void> {
    if (step === 'deleting') return;
    setStep('deleting');
    await onDelete();
    setStep('asking');
  }

  if (step === 'idle' || step === 'kept') {
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
  return (
    <section className="border-2 border-down bg-sheet p-5 md:p-8">
      <h2 ref={takeFocus} tabIndex={-1} className="text-2xl">
        {words.title}
      </h2>
      <ul className="mt-4 grid gap-2">
        {words.consequences.map((consequence) => (
          <li key={consequence} className="border-l-2 border-line pl-4">
            {consequence}
          </li>
        ))}
      </ul>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button
          className="text-down max-md:w-full"
          variant="quiet"
          aria-disabled={step === 'deleting'}
          onClick={() => void remove()}
        >
          {step === 'deleting' ? words.deleting : words.confirm}
        </Button>
        <Button className="max-md:w-full" onClick={() => setStep('kept')}>
          {words.cancel}
        </Button>
      </div>
    </section>
  );
}
