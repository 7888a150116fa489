import { useEffect } from 'react';
import { Hatch } from '#src/operator/ShareBar.tsx';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import { AbuseSigns } from '#src/operator/AbuseSigns.tsx';
import { Answers } from '#src/operator/Answers.tsx';
import { Export } from '#src/operator/Export.tsx';
import { Funnel } from '#src/operator/Funnel.tsx';
import { Heading } from '#src/operator/Heading.tsx';
import { MailList } from '#src/operator/MailList.tsx';
import { Sessions } from '#src/operator/Sessions.tsx';
import { takeSection } from '#src/operator/sign-in.ts';
import { Sources } from '#src/operator/Sources.tsx';
import { Texts } from '#src/operator/Texts.tsx';
import { Verdicts } from '#src/operator/Verdicts.tsx';

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void }>;

export function Report({ report, onSignOut }: Props) {
  useEffect(() => document.getElementById(takeSection())?.focus(), []);
  return (
    <>
      <Heading report={report} onSignOut={onSignOut} />
      <div className="relative grid grid-cols-1 gap-16">
        {report.state === 'report' && (
          <>
            <Hatch />
            <Funnel funnel={report.funnel} visits={report.sources.inAll.visits} />
            <Sources sources={report.sources} />
            <Texts />
            <MailList />
            <Answers questions={report.questions} />
            <Verdicts hypotheses={report.hypotheses} />
            <AbuseSigns {...report.abuse} />
            <Export />
          </>
        )}
        <Sessions onSignOut={onSignOut} />
      </div>
    </>
  );
}
