import { useRef, useState, type ComponentProps } from 'react';
import { post, type Result } from '#src/shared/api/client.ts';
import { limitOr } from '#src/shared/api/envelope.ts';
import { formatMoment } from '#src/shared/format.ts';
import { screenWords } from '#src/survey/screen-words.ts';
import { Button } from '#src/ui/Button.tsx';

type RequestState = 'idle' | 'sending' | 'sent' | 'failed' | 'rate_limited' | 'email_requested';
type Words = Readonly<
  Record<'button' | Exclude<RequestState, 'idle'>, string> & { comesBy: (moment: string) => string }
>;
type Look = Readonly<{ variant?: ComponentProps<typeof Button>['variant'] }>;
type Props = Look & Readonly<{ words: Words; send: () => Promise<Result<{ dueAt?: string }>> }>;

export function RequestLink({ email, ...look }: Look & Readonly<{ email: string }>) {
  const send = () => post('/api/survey-responses/link', { email });
  return <RequestEmail words={screenWords.link} send={send} {...look} />;
}

export function RequestEmail({ words, send, variant = 'quiet' }: Props) {
  const [state, setState] = useState<RequestState>('idle');
  const [dueAt, setDueAt] = useState<string>();
  const place = useRef<HTMLDivElement>(null);

  async function request(): Promise<void> {
    if (state === 'sending') return;
    setState('sending');
    const result = await send();
    if (result.ok) setDueAt(result.data.dueAt);
    // The button goes, and with it its focus.
    if (result.ok && place.current?.contains(document.activeElement) === true) place.current.focus();
    setState(result.ok ? 'sent' : limitOr('failed', result.error.code));
  }

  return (
    <div ref={place} tabIndex={-1} className={variant === 'link' ? '' : 'mt-5'} aria-live="polite">
      {state === 'sent' ? (
        <p className="border-l-2 border-brass pl-4">
          {dueAt === undefined ? words.sent : words.comesBy(formatMoment(dueAt))}
        </p>
      ) : (
        <>
          <Button variant={variant} aria-disabled={state === 'sending'} onClick={() => void request()}>
            {state === 'sending' ? words.sending : words.button}
          </Button>
          {state !== 'idle' && state !== 'sending' && (
            <p className="mt-2 max-w-measure text-sm text-down">{words[state]}</p>
          )}
        </>
      )}
    </div>
  );
}
