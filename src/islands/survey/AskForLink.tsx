import { useState } from 'react';
import { call } from '#src/client/call.ts';
import { emailSurveyLinkEndpoint } from '#src/contracts/endpoints.ts';
import { TOO_MANY_TRIES } from '#src/words/messages.ts';
import { surveyPages } from '#src/words/survey-pages.ts';
import { Button } from '#src/ui/Button.tsx';

const { link } = surveyPages;

type Asking = 'idle' | 'asking' | 'asked' | 'failed' | 'refused';
type Props = Readonly<{ email: string; variant?: 'primary' | 'quiet' }>;

/** A link to the inbox, which opens the survey in whichever browser follows it. */
export function AskForLink({ email, variant = 'quiet' }: Props) {
  const [request, setRequest] = useState<Asking>('idle');

  async function askForLink(): Promise<void> {
    if (request === 'asking') return;
    setRequest('asking');
    const called = await call(emailSurveyLinkEndpoint, { email });
    if (called.ok) setRequest('asked');
    else setRequest(called.error.code === 'rate_limited' ? 'refused' : 'failed');
  }

  return (
    <div className="mt-5" aria-live="polite">
      {request === 'asked' ? (
        <p className="border-l-2 border-brass pl-4">{link.asked}</p>
      ) : (
        <>
          <Button variant={variant} aria-disabled={request === 'asking'} onClick={() => void askForLink()}>
            {request === 'asking' ? link.asking : link.ask}
          </Button>
          {(request === 'failed' || request === 'refused') && (
            <p className="mt-2 text-sm text-down">{request === 'failed' ? link.failed : TOO_MANY_TRIES}</p>
          )}
        </>
      )}
    </div>
  );
}
