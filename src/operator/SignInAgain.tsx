import { useState } from 'react';
import { askForLinkBackTo } from '#src/operator/sign-in.ts';
import type { SectionId } from '#src/operator/Section.tsx';
import { Button } from '#src/ui/Button.tsx';
import { operator } from '#src/operator/words.ts';

const { ask, signInAgain: words } = operator;

export function SignInAgain({ section }: Readonly<{ section: SectionId }>) {
  const [said, setSaid] = useState<string>('');

  async function mail(): Promise<void> {
    if (said === words.busy) return;
    setSaid(words.busy);
    const { notice, error } = await askForLinkBackTo(section);
    setSaid(notice === 'sent' ? words.sent : ask.errors[error ?? 'failed']);
  }

  return (
    <div className="no-print mt-4 max-w-measure border-l-2 border-brass-ink pl-4">
      <p>{words.text}</p>
      {said !== words.sent && (
        <Button
          className="mt-4 max-sm:w-full"
          aria-disabled={said === words.busy}
          onClick={() => void mail()}
        >
          {words.button}
        </Button>
      )}
      <p role="status" className="mt-2 min-h-6 text-sm">
        {said}
      </p>
    </div>
  );
}
