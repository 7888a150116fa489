import { useState, type ComponentProps } from 'react';
import { post, type Called } from '#src/shared/api/client.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { Button } from '#src/ui/Button.tsx';

type Asking = 'idle' | 'asking' | 'asked' | 'failed' | 'refused';
type Words = Readonly<Record<'ask' | Exclude<Asking, 'idle'>, string>>;
type Look = Readonly<{ variant?: ComponentProps<typeof Button>['variant'] }>;
type Props = Look & Readonly<{ words: Words; ask: () => Promise<Called<unknown>> }>;

export function LinkByMail({ email, ...look }: Look & Readonly<{ email: string }>) {
  const ask = () => post('/api/survey-responses/link', { email });
  return <AskByMail words={screenWords.link} ask={ask} {...look} />;
}

export function AskByMail({ words, ask, variant = 'quiet' }: Props) {
  const [request, setRequest] = useState<Asking>('idle');

  async function askForMail(): Promise<void> {
    if (request === 'asking') return;
    setRequest('asking');
    const called = await ask();
    if (called.ok) setRequest('asked');
    else setRequest(called.error.code === 'rate_limited' ? 'refused' : 'failed');
  }

  return (
    <div className={variant === 'link' ? '' : 'mt-5'} aria-live="polite">
      {request === 'asked' ? (
        <p className="border-l-2 border-brass pl-4">{words.asked}</p>
      ) : (
        <>
          <Button variant={variant} aria-disabled={request === 'asking'} onClick={() => void askForMail()}>
            {request === 'asking' ? words.asking : words.ask}
          </Button>
          {(request === 'failed' || request === 'refused') && (
            <p className="mt-2 max-w-measure text-sm text-down">{words[request]}</p>
          )}
        </>
      )}
    </div>
  );
}
