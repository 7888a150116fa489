import { lazy, Suspense } from 'react';
import { operator as words } from '#src/words/operator.ts';
import { Failed } from '#src/islands/operator/Failed.tsx';
import { TokenForm } from '#src/islands/operator/TokenForm.tsx';
import { useOperator } from '#src/islands/operator/use-operator.ts';

/** What draws the report comes only to whoever may read it. */
const Report = lazy(async () => ({
  default: (await import('#src/islands/operator/Report.tsx')).Report,
}));

export function Operator() {
  const { view, ask, signIn, forget, refresh } = useOperator();
  switch (view.state) {
    case 'waiting':
      return <div className="storey" />;
    case 'opening':
      return <Reading />;
    case 'asking':
      return <TokenForm refusal={view.refusal} isTrying={view.isTrying} onToken={signIn} />;
    case 'failed':
      return <Failed error={view.error} onRetry={refresh} onClear={() => ask({})} onForget={forget} />;
    case 'shown':
    case 'reading':
      return (
        <Suspense fallback={<Reading />}>
          <Report report={view.report} isReading={view.state === 'reading'} onAsk={ask} onForget={forget} />
        </Suspense>
      );
  }
}

function Reading() {
  return (
    <p role="status" className="storey text-center text-lg">
      {words.reading}
    </p>
  );
}
