import { Hatch } from '#src/charts/ShareBar.tsx';
import type { OperatorReport } from '#src/contracts/operator-report.ts';
import { AbuseSigns } from '#src/islands/operator/AbuseSigns.tsx';
import { Answers } from '#src/islands/operator/Answers.tsx';
import { Export } from '#src/islands/operator/Export.tsx';
import { Funnel } from '#src/islands/operator/Funnel.tsx';
import { Heading } from '#src/islands/operator/Heading.tsx';
import { MailList } from '#src/islands/operator/MailList.tsx';
import { Sources } from '#src/islands/operator/Sources.tsx';
import { Texts } from '#src/islands/operator/Texts.tsx';
import { Verdicts } from '#src/islands/operator/Verdicts.tsx';

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void }>;

export function Report({ report, onSignOut }: Props) {
  return (
    <>
      <Heading report={report} onSignOut={onSignOut} />
      {report.state === 'report' && (
        <div className="relative grid grid-cols-1 gap-16">
          <Hatch />
          <Funnel funnel={report.funnel} visits={report.sources.inAll.visits} />
          <Sources sources={report.sources} />
          <Texts />
          <MailList />
          <Answers questions={report.questions} />
          <Verdicts hypotheses={report.hypotheses} />
          <AbuseSigns codes={report.suspiciousCodes} />
          <Export />
        </div>
      )}
    </>
  );
}
