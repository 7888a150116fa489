import { operator } from '#src/words/operator.ts';
import type { EndpointError } from '#src/contracts/endpoint.ts';
import { Button } from '#src/ui/Button.tsx';

const { failed: words, signOut } = operator;

type Props = Readonly<{
  error: EndpointError;
  onRetry: () => void;
  onClear: () => void;
  onSignOut: () => void;
}>;

export function Failed({ error, onRetry, onClear, onSignOut }: Props) {
  const { code, message, fields, reference } = error;
  const isRefused = code === 'invalid_request';
  return (
    <div role="alert" className="mx-auto grid max-w-measure gap-4 storey">
      <h1 className="text-2xl">
        {isRefused ? words.refused : code === 'rate_limited' ? words.rate_limited : words.text}
      </h1>
      {isRefused && <p>{Object.values(fields ?? { message }).join(' ')}</p>}
      {reference !== undefined && <p className="text-sm text-ink-soft">{words.reference(reference)}</p>}
      <div className="mt-2 flex flex-wrap gap-3">
        <Button onClick={isRefused ? onClear : onRetry}>{isRefused ? words.clear : words.again}</Button>
        <Button variant="quiet" onClick={onSignOut}>
          {signOut}
        </Button>
      </div>
    </div>
  );
}
