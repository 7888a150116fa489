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
import { GroupBar } from '#src/operator/report/GroupBar.tsx';
import { hashOf } from '#src/operator/group.ts';
import { paceOf } from '#src/operator/verdict/sentences.ts';
import { useGroup } from '#src/operator/use-group.ts';

const PAIR = 'grid grid-cols-1 items-start gap-6 lg:grid-cols-2 lg:gap-10';

type Props = Readonly<{ report: OperatorReport; onSignOut: () => void; onDecided: () => Promise<void> }>;

export function Report({ report, onSignOut, onDecided }: Props) {
  const read = useGroup(report);
  const body = read?.state === 'shown' ? read.body : null;
  const shown = { ...report, ...body };
  const group = read?.state === 'shown' ? read.group : undefined;
  return (
    <>
      <Heading report={shown} pace={report.state === 'report' ? paceOf(report) : ''} onSignOut={onSignOut} />
      <div className="relative grid grid-cols-1 gap-6 lg:gap-10">
        {report.state === 'report' && shown.state === 'report' ? (
          <>
            <Hatch />
            <GroupBar read={read} everybody={report} />
            <Channels {...shown} />
            <div className={PAIR}>
              <Funnel {...shown} visits={shown.channels.inAll.visits} />
              <div className="grid min-w-0 gap-6 lg:gap-10">
                <CampaignLink />
                <AbuseSigns {...shown.abuse} onDecided={onDecided} />
              </div>
            </div>
            <Texts key={group && hashOf(group)} group={group} />
            <Answers {...shown} everybody={body && report.questions} />
            <div className={PAIR}>
              <Waitlist key={group && hashOf(group)} group={group} />
              <Export group={group} />
            </div>
          </>
        ) : (
          <CampaignLink />
        )}
      </div>
    </>
  );
}
