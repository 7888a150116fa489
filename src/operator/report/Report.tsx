import { Hatch } from '#src/operator/report/ShareBar.tsx';
import type { OperatorReport } from '#src/operator/schema.ts';
import { AbuseSigns } from '#src/operator/report/AbuseSigns.tsx';
import { Answers } from '#src/operator/report/Answers.tsx';
import { Channels } from '#src/operator/report/Channels.tsx';
import { CampaignLink } from '#src/operator/report/CampaignLink.tsx';
import { Export } from '#src/operator/list/Export.tsx';
import { Funnel } from '#src/operator/report/Funnel.tsx';
import { Heading } from '#src/operator/report/Heading.tsx';
import { Waitlist } from '#src/operator/list/Waitlist.tsx';
import { Texts } from '#src/operator/report/Texts.tsx';
import { Section } from '#src/operator/Section.tsx';
import { Verdicts } from '#src/operator/verdict/Verdicts.tsx';
import { operator } from '#src/operator/words.ts';

const PAIR = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-10';

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void; onDecided: () => Promise<void> }>;

export function Report({ report, onSignOut, onDecided }: Props) {
  return (
    <>
      <Heading report={report} onSignOut={onSignOut} />
      <div className="relative grid grid-cols-1 gap-6 lg:gap-10">
        {report.state === 'report' ? (
          <>
            <Hatch />
            <Channels channels={report.channels} />
            <div className={PAIR}>
              <Funnel {...report} visits={report.channels.inAll.visits} />
              <div className="grid min-w-0 gap-6 lg:gap-10">
                <CampaignLink />
                <AbuseSigns {...report.abuse} onDecided={onDecided} />
              </div>
            </div>
            <Texts />
            <Answers questions={report.questions} amounts={report.amounts} />
            <details>
              <summary>{operator.report.cards}</summary>
              <Section id="verdict">
                <Verdicts hypotheses={report.hypotheses} />
              </Section>
            </details>
            <div className={PAIR}>
              <Waitlist />
              <Export />
            </div>
          </>
        ) : (
          <CampaignLink />
        )}
      </div>
    </>
  );
}
