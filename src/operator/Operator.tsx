import { lazy, Suspense } from 'react';
import { operator as words } from '#src/operator/words.ts';
import { Failed } from '#src/operator/report/Failed.tsx';
import { SignIn } from '#src/operator/sign-in/SignIn.tsx';
import { useReport } from '#src/operator/use-report.ts';

/** Lazy, so that only signed-in operators download it. */
const Report = lazy(async () => ({
  default: (await import('#src/operator/report/Report.tsx')).Report,
}));

export function Operator() {
  const { view, requestLink, signIn, signOut, refresh } = useReport();
  const leave = () => void signOut();
  switch (view.state) {
    case 'waiting':
      return <div className="section" />;
    case 'opening':
      return <Loading />;
    case 'asking':
    case 'linked':
      return (
        <SignIn view={view} onAsk={(email) => void requestLink(email)} onOpen={(link) => void signIn(link)} />
      );
    case 'failed':
      return <Failed error={view.error} onRetry={() => void refresh()} onSignOut={leave} />;
    case 'shown':
      return (
        <Suspense fallback={<Loading />}>
          <Report report={view.report} onSignOut={leave} />
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
