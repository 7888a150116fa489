import type { ReplyError } from '#src/shared/reply.ts';
import { Button } from '#src/ui/Button.tsx';
import { operator } from '#src/operator/words.ts';

const { failed: words, signOut } = operator;

type Props = Readonly<{ error: ReplyError; onRetry: () => void; onSignOut: () => void }>;

export function Failed({ error: { code, reference }, onRetry, onSignOut }: Props) {
  return (
    <div role="alert" className="mx-auto grid max-w-measure gap-4 section">
      <h1 className="text-2xl">{code === 'rate_limited' ? words.rate_limited : words.text}</h1>
      {reference !== undefined && <p className="text-sm text-ink-soft">{words.reference(reference)}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={onRetry}>{words.again}</Button>
        <Button variant="quiet" onClick={onSignOut}>
          {signOut}
        </Button>
      </div>
    </div>
  );
}
