import { useState } from 'react';
import { call } from '#src/client/call.ts';
import { emailSurveyLinkEndpoint } from '#src/contracts/endpoints.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { survey } from '#src/words/survey.ts';
import { Button } from '#src/ui/Button.tsx';

const { elsewhere } = survey;

type Asking = 'idle' | 'asking' | 'asked' | 'failed' | 'refused';

/** A question whose answer this browser may not see: it can be passed, or opened with a link to the inbox. */
export function AnsweredElsewhere({ email }: Readonly<{ email: string }>) {
  const [request, setRequest] = useState<Asking>('idle');

  async function askForLink(): Promise<void> {
    if (request === 'asking') return;
    setRequest('asking');
    const called = await call(emailSurveyLinkEndpoint, { email });
    if (called.ok) setRequest('asked');
    else setRequest(called.error.code === 'rate_limited' ? 'refused' : 'failed');
  }

  return (
    <div className="max-w-measure border-l-2 border-brass pl-5">
      <p className="lettering text-ink-soft">{elsewhere.title}</p>
      <p className="mt-2">{elsewhere.text}</p>
      <div className="mt-5" aria-live="polite">
        {request === 'asked' ? (
          <p>{elsewhere.asked}</p>
        ) : (
          <>
            <Button variant="quiet" aria-disabled={request === 'asking'} onClick={() => void askForLink()}>
              {request === 'asking' ? elsewhere.asking : elsewhere.ask}
            </Button>
            {(request === 'failed' || request === 'refused') && (
              <p className="mt-2 text-sm text-down">
                {request === 'failed' ? elsewhere.failed : TOO_MANY_TRIES}
              </p>
            )}
          </>
        )}
      </div>
    </div>
  );
}
