import { useState, useTransition } from 'react';
import { post } from '#src/shared/api/client.ts';
import { takeFocus } from '#src/shared/hooks/take-focus.ts';
import { locked as words } from '#src/waitlist/words.ts';
import { Button } from '#src/ui/Button.tsx';

/** In place of a refusal, because only a link that we email goes on from here. */
export function LockedAddress({ email }: Readonly<{ email: string }>) {
  const [state, setState] = useState<'text' | 'sent' | 'rate_limited' | 'failed'>('text');
  const [isBusy, startRequest] = useTransition();

  async function request(): Promise<void> {
    const result = await post('/api/survey-responses/link', { email });
    if (result.ok) setState('sent');
    else setState(result.error.code === 'rate_limited' ? 'rate_limited' : 'failed');
  }

  return (
    <div role="status" className="mt-4 border-l-2 border-brass pl-4">
      <p ref={state === 'text' ? null : takeFocus} tabIndex={-1}>
        {words[state]}
      </p>
      {state !== 'sent' && (
        <Button
          className="mt-3"
          variant="quiet"
          aria-disabled={isBusy}
          onClick={() => isBusy || startRequest(request)}
        >
          {words.button}
        </Button>
      )}
    </div>
  );
}
