import { useState } from 'react';
import { confirming as words } from '#src/shared/confirm-words.ts';
import { sentenceOf, type FactsToConfirm } from '#src/shared/facts-to-confirm.ts';
import { paths } from '#src/shared/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Choice } from '#src/ui/Choice.tsx';

export type Confirmed = 'confirmed' | 'changed' | 'unsure';
type Props = Readonly<{
  facts: FactsToConfirm;
  onConfirm: (keepsInvitation: boolean) => Promise<Confirmed>;
  /** Where the page itself asks about the second step. */
  onNotMe?: () => void;
}>;

const TITLE_ID = 'confirm';

/** For an owner who is signed in but hasn't said yet that the record is theirs. */
export function ConfirmBox({ facts, onConfirm, onNotMe }: Props) {
  const [step, setStep] = useState<'idle' | 'busy' | 'changed' | 'unsure'>('idle');
  const [keepsInvitation, setKeepsInvitation] = useState(true);

  async function confirm(): Promise<void> {
    if (step === 'busy') return;
    setStep('busy');
    const confirmed = await onConfirm(keepsInvitation);
    setStep(confirmed === 'confirmed' ? 'idle' : confirmed);
  }

  return (
    <Card as="section" className="grid gap-4 border-ink" aria-labelledby={TITLE_ID}>
      <div className="max-w-measure">
        <h2 id={TITLE_ID} className="text-xl">
          {words.title}
        </h2>
        <p className="mt-2 wrap-anywhere">
          {sentenceOf(facts)} {facts.joinedAt !== null && words.news}
        </p>
      </div>
      {facts.invitedBy !== null && (
        <Choice
          type="checkbox"
          checked={keepsInvitation}
          onChange={({ target }) => setKeepsInvitation(target.checked)}
        >
          {words.invitedBy(facts.invitedBy)}
        </Choice>
      )}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <Button className="max-md:w-full" aria-disabled={step === 'busy'} onClick={() => void confirm()}>
          {step === 'busy' ? words.busy : words.button}
        </Button>
        <Button variant="link" {...(onNotMe === undefined ? { href: paths.disown() } : { onClick: onNotMe })}>
          {words.notMe}
        </Button>
      </div>
      <p role="status" className="-mt-4 text-sm text-down not-empty:mt-0">
        {(step === 'changed' || step === 'unsure') && words[step]}
      </p>
    </Card>
  );
}
