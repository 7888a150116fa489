import { useState, useTransition } from 'react';
import { post } from '#src/shared/api/client.ts';
import { confirming as words } from '#src/shared/confirm/confirm-words.ts';
import { seenFacts, sentenceOf, type FactsToConfirm } from '#src/shared/confirm/facts-to-confirm.ts';
import { paths } from '#src/shared/site/paths.ts';
import { Button } from '#src/ui/Button.tsx';
import { Card } from '#src/ui/Card.tsx';
import { Choice } from '#src/ui/later/Choice.tsx';

type Props = Readonly<{
  facts: FactsToConfirm;
  /** Reloads the facts, which are confirmed or have changed. */
  onAnswer: (isConfirmed: boolean) => Promise<void>;
  /** Where the page itself asks about the second step. */
  onNotMe?: () => void;
}>;

const TITLE_ID = 'confirm';

/** For an owner who is signed in but hasn't said yet that the record is theirs. */
export function ConfirmBox({ facts, onAnswer, onNotMe }: Props) {
  const [isBusy, startConfirming] = useTransition();
  const [refused, setRefused] = useState<'changed' | 'unsure' | null>(null);
  const [keepsInvitation, setKeepsInvitation] = useState(true);

  async function confirm(): Promise<void> {
    const called = await post('/api/your-data/confirm', { seen: seenFacts(facts), keepsInvitation });
    const isChanged = !called.ok && called.error.facts !== undefined;
    if (called.ok || isChanged) await onAnswer(called.ok);
    if (!called.ok) setRefused(isChanged ? 'changed' : 'unsure');
  }

  function press(): void {
    if (isBusy) return;
    setRefused(null);
    startConfirming(confirm);
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
        <Button className="max-md:w-full" aria-disabled={isBusy} onClick={press}>
          {isBusy ? words.busy : words.button}
        </Button>
        <Button variant="link" {...(onNotMe === undefined ? { href: paths.disown() } : { onClick: onNotMe })}>
          {words.notMe}
        </Button>
      </div>
      <p role="status" className="-mt-4 text-sm text-down not-empty:mt-0">
        {refused !== null && words[refused]}
      </p>
    </Card>
  );
}
