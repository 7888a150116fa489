import { useEffect } from 'react';
import { Hatch } from '#src/operator/ShareBar.tsx';
import type { OperatorReport } from '#src/operator/report-schema.ts';
import { AbuseSigns } from '#src/operator/AbuseSigns.tsx';
import { Answers } from '#src/operator/Answers.tsx';
import { CampaignLink } from '#src/operator/CampaignLink.tsx';
import { Export } from '#src/operator/Export.tsx';
import { Funnel } from '#src/operator/Funnel.tsx';
import { Heading } from '#src/operator/Heading.tsx';
import { MailList } from '#src/operator/MailList.tsx';
import { Sessions } from '#src/operator/Sessions.tsx';
import { takeSection } from '#src/operator/sign-in.ts';
import { Sources } from '#src/operator/Sources.tsx';
import { Texts } from '#src/operator/Texts.tsx';
import { Verdicts } from '#src/operator/Verdicts.tsx';
import { operator } from '#src/operator/words.ts';

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void }>;

const PAIR = 'grid grid-cols-1 items-start gap-10 lg:grid-cols-2';

export function Report({ report, onSignOut }: Props) {
  useEffect(() => document.getElementById(takeSection())?.focus(), []);
  return (
    <>
      <Heading report={report} onSignOut={onSignOut} />
      <div className="relative grid grid-cols-1 gap-10">
        {report.state === 'report' ? (
          <>
            <Hatch />
            <div className={PAIR}>
              <Funnel funnel={report.funnel} visits={report.sources.inAll.visits} />
              <div className="grid gap-10">
                <Sources sources={report.sources} />
                <CampaignLink />
              </div>
            </div>
            <Texts />
            <Answers questions={report.questions} />
            <details>
              <summary>{operator.report.cards}</summary>
              <Verdicts hypotheses={report.hypotheses} />
            </details>
            <div className={PAIR}>
              <MailList />
              <Export />
              <AbuseSigns {...report.abuse} />
              <Sessions onSignOut={onSignOut} />
            </div>
          </>
        ) : (
          <>
            <CampaignLink />
            <Sessions onSignOut={onSignOut} />
          </>
        )}
      </div>
    </>
  );
}
