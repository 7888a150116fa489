import { useState } from 'react';
import { takeFocus } from '#src/shared/take-focus.ts';
import { unconfirmedPlace as words } from '#src/shared/unconfirmed-place-words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

type Props = Readonly<{
  fullName: string | null;
  invitedBy: string | null;
  onAnswer: (isYes: boolean) => Promise<boolean>;
}>;

/** Asks the owner of an email about details that were entered before they confirmed it. */
export function WasThatYou({ fullName, invitedBy, onAnswer }: Props) {
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function answer(isYes: boolean): Promise<void> {
    if (step === 'busy') return;
    setStep('busy');
    if (!(await onAnswer(isYes))) setStep('failed');
  }

  return (
    <Card as="section" className="max-w-measure border-ink">
      <h1 ref={takeFocus} tabIndex={-1} className="text-3xl outline-none">
        {words.title}
      </h1>
      <p className="mt-4 text-lg wrap-anywhere">{words.text(fullName, invitedBy)}</p>
      <p className="mt-3 text-ink-soft">{words.consequence}</p>
      <div className="mt-8 flex flex-wrap gap-3">
        <Button className="max-md:w-full" aria-disabled={step === 'busy'} onClick={() => void answer(true)}>
          {words.yes}
        </Button>
        <Button
          className="max-md:w-full"
          variant="quiet"
          aria-disabled={step === 'busy'}
          onClick={() => void answer(false)}
        >
          {words.no}
        </Button>
      </div>
      <p role="status" className="text-sm text-down not-empty:mt-3">
        {step === 'failed' && words.failed}
      </p>
    </Card>
  );
}
