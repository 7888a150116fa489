import { useState } from 'react';
import type { Called } from '#src/shared/call.ts';
import { Button } from '#src/ui/Button.tsx';

export type AskLook = 'primary' | 'quiet' | 'link';

type Asking = 'idle' | 'asking' | 'asked' | 'failed' | 'refused';
type Words = Readonly<Record<'ask' | Exclude<Asking, 'idle'>, string>>;
type Props = Readonly<{
  words: Words;
  ask: () => Promise<Called<unknown>>;
  variant: AskLook;
}>;

export function AskByMail({ words, ask, variant }: Props) {
  const [request, setRequest] = useState<Asking>('idle');

  async function askForMail(): Promise<void> {
    if (request === 'asking') return;
    setRequest('asking');
    const called = await ask();
    if (called.ok) setRequest('asked');
    else setRequest(called.error.code === 'rate_limited' ? 'refused' : 'failed');
  }

  const button = {
    'aria-disabled': request === 'asking',
    onClick: () => void askForMail(),
    children: request === 'asking' ? words.asking : words.ask,
  };
  return (
    <div className={variant === 'link' ? '' : 'mt-5'} aria-live="polite">
      {request === 'asked' ? (
        <p className="border-l-2 border-brass pl-4">{words.asked}</p>
      ) : (
        <>
          {variant === 'link' ? (
            <button type="button" className="min-h-12 underline" {...button} />
          ) : (
            <Button variant={variant} {...button} />
          )}
          {(request === 'failed' || request === 'refused') && (
            <p className="mt-2 max-w-measure text-sm text-down">{words[request]}</p>
          )}
        </>
      )}
    </div>
  );
}
