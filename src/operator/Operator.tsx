import { lazy, Suspense } from 'react';
import { operator as words } from '#src/operator/words.ts';
import { SignIn } from '#src/operator/SignIn.tsx';
import { Button } from '#src/ui/Button.tsx';
import { useReport } from '#src/operator/use-report.ts';

/** Lazy, so that only signed-in operators download it. */
const Report = lazy(async () => ({ default: (await import('#src/operator/report/Report.tsx')).Report }));

export function Operator() {
  const { view, isBusy, requestLink, signIn, signOut, refresh, reread } = useReport();
  const leave = () => void signOut();
  switch (view.state) {
    case 'waiting':
      return (
        <p role="alert" className="invisible section noscript:visible">
          {words.withoutScript}
        </p>
      );
    case 'opening':
      return <Loading />;
    case 'form':
    case 'linked':
      return <SignIn view={view} isBusy={isBusy} onAsk={requestLink} onOpen={signIn} />;
    case 'failed':
      return (
        <div role="alert" className="mx-auto grid max-w-measure gap-4 section">
          <h1 className="text-2xl">
            {words.failed[view.error.code === 'rate_limited' ? 'rate_limited' : 'text']}
          </h1>
          {view.error.reference !== undefined && (
            <p className="text-sm text-ink-soft">{words.failed.reference(view.error.reference)}</p>
          )}
          <div className="mt-2 flex flex-wrap gap-3">
            <Button onClick={() => void refresh()}>{words.failed.again}</Button>
            <Button variant="quiet" onClick={leave}>
              {words.signOut}
            </Button>
          </div>
        </div>
      );
    case 'shown':
      return (
        <Suspense fallback={<Loading />}>
          <Report report={view.report} onSignOut={leave} onDecided={reread} />
        </Suspense>
      );
  }
}

function Loading() {
  return (
    <p role="status" className="section text-center text-lg">
      {words.loading}
    </p>
  );
}
