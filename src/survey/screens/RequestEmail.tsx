import { useState, type ComponentProps } from 'react';
import { post, type Result } from '#src/shared/api/client.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { Button } from '#src/ui/Button.tsx';

type RequestState = 'idle' | 'asking' | 'asked' | 'failed' | 'refused';
type Words = Readonly<Record<'ask' | Exclude<RequestState, 'idle'>, string>>;
type Look = Readonly<{ variant?: ComponentProps<typeof Button>['variant'] }>;
type Props = Look & Readonly<{ words: Words; send: () => Promise<Result<unknown>> }>;

export function RequestLink({ email, ...look }: Look & Readonly<{ email: string }>) {
  const send = () => post('/api/survey-responses/link', { email });
  return <RequestEmail words={screenWords.link} send={send} {...look} />;
}

export function RequestEmail({ words, send, variant = 'quiet' }: Props) {
  const [state, setState] = useState<RequestState>('idle');

  async function request(): Promise<void> {
    if (state === 'asking') return;
    setState('asking');
    const result = await send();
    if (result.ok) setState('asked');
    else setState(result.error.code === 'rate_limited' ? 'refused' : 'failed');
  }

  return (
    <div className={variant === 'link' ? '' : 'mt-5'} aria-live="polite">
      {state === 'asked' ? (
        <p className="border-l-2 border-brass pl-4">{words.asked}</p>
      ) : (
        <>
          <Button variant={variant} aria-disabled={state === 'asking'} onClick={() => void request()}>
            {state === 'asking' ? words.asking : words.ask}
          </Button>
          {(state === 'failed' || state === 'refused') && (
            <p className="mt-2 max-w-measure text-sm text-down">{words[state]}</p>
          )}
        </>
      )}
    </div>
  );
}
