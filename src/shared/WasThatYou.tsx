import { useState } from 'react';
import { takeFocus } from '#src/shared/take-focus.ts';
import { unconfirmedPlace as words } from '#src/shared/unconfirmed-place-words.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';

type Props = Readonly<{
  as?: 'h1' | 'h2';
  fullName: string | null;
  invitedBy: string | null;
  onAnswer: (isYes: boolean) => Promise<boolean>;
}>;

const TITLE_ID = 'was-that-you';

/** Asks the owner of an email about details that were entered before they confirmed it. */
export function WasThatYou({ as: Heading = 'h1', fullName, invitedBy, onAnswer }: Props) {
  const [step, setStep] = useState<'idle' | 'busy' | 'failed'>('idle');

  async function answer(isYes: boolean): Promise<void> {
    if (step === 'busy') return;
    setStep('busy');
    if (!(await onAnswer(isYes))) setStep('failed');
  }

  const button = { className: 'px-2! max-md:grow md:px-5!', 'aria-disabled': step === 'busy' };
  return (
    <Card
      as="section"
      className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4 border-ink"
      aria-labelledby={TITLE_ID}
    >
      <div className="max-w-measure">
        <Heading ref={takeFocus} id={TITLE_ID} tabIndex={-1} className="text-xl">
          {words.title}
        </Heading>
        <p className="mt-2 wrap-anywhere">{words.text(fullName, invitedBy)}</p>
        <p className="mt-2 text-sm text-ink-soft">{words.consequence}</p>
      </div>
      <div className="flex grow flex-wrap gap-3 lg:grow-0">
        <Button {...button} onClick={() => void answer(true)}>
          {words.yes}
        </Button>
        <Button {...button} variant="quiet" onClick={() => void answer(false)}>
          {words.no}
        </Button>
      </div>
      <p role="status" className="-mt-4 w-full text-sm text-down not-empty:mt-0">
        {step === 'failed' && words.failed}
      </p>
    </Card>
  );
}
