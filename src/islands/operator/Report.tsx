import { Hatch } from '#src/charts/ShareBar.tsx';
import type {
  OperatorReport,
  OperatorReportFilters,
  OperatorReportRequest,
} from '#src/contracts/operator-report.ts';
import { Answers } from '#src/islands/operator/Answers.tsx';
import { Cohorts } from '#src/islands/operator/Cohorts.tsx';
import { CrosstabTable } from '#src/islands/operator/CrosstabTable.tsx';
import { Export } from '#src/islands/operator/Export.tsx';
import { Filters } from '#src/islands/operator/Filters.tsx';
import { FunnelTable } from '#src/islands/operator/FunnelTable.tsx';
import { Heading } from '#src/islands/operator/Heading.tsx';
import { Invitations } from '#src/islands/operator/Invitations.tsx';
import { Letter } from '#src/islands/operator/Letter.tsx';
import { MailList } from '#src/islands/operator/MailList.tsx';
import { requestIn } from '#src/islands/operator/report-query.ts';
import { SourceTables } from '#src/islands/operator/SourceTables.tsx';
import { Texts } from '#src/islands/operator/Texts.tsx';
import { TimesTable } from '#src/islands/operator/TimesTable.tsx';
import { Verdicts } from '#src/islands/operator/Verdicts.tsx';
import { Waitlist } from '#src/islands/operator/Waitlist.tsx';
import { operator } from '#src/words/operator.ts';
import { reasonWithout } from '#src/words/report-sentences.ts';

const { reading } = operator;

type Props = Readonly<{
  report: OperatorReport;
  isReading: boolean;
  onAsk: (request: OperatorReportRequest) => void;
  onSignOut: () => void;
}>;

export function Report({ report, isReading, onAsk, onSignOut }: Props) {
  const { filters, countries } = report;

  /** A change of the one leaves the other as it is. */
  const askFilters = (wanted: OperatorReportRequest) => {
    const { row, column } = requestIn(location.search);
    onAsk({ ...wanted, row, column });
  };
  return (
    <>
      <Heading report={report} onSignOut={onSignOut} />
      <Filters {...{ filters, countries }} onAsk={askFilters} />
      <p role="status" className="min-h-6 pt-2 text-sm text-ink-soft">
        {isReading ? reading : ''}
      </p>
      {report.state === 'report' ? (
        <div
          aria-busy={isReading}
          className={`relative mt-8 grid grid-cols-1 gap-20 transition-opacity print:gap-8 ${isReading ? 'opacity-60' : ''}`}
        >
          <Hatch />
          <Verdicts hypotheses={report.hypotheses} />
          <FunnelTable
            funnel={report.funnel}
            visits={isFromAnywhere(filters) ? report.sources.inAll.visits : null}
          />
          <SourceTables sources={report.sources} />
          <TimesTable times={report.times} />
          <Answers questions={report.questions} />
          <Texts filters={filters} />
          <Cohorts
            filters={filters}
            countries={countries}
            campaigns={report.sources.campaigns.map(({ name }) => name).filter((name) => name !== '')}
          />
          <CrosstabTable crosstab={report.crosstab} onAsk={(table) => onAsk({ ...filters, ...table })} />
          <Invitations referrals={report.referrals} />
          <Waitlist days={report.waitlist} weeks={report.weeks} />
          <Export filters={filters} />
        </div>
      ) : (
        <Without {...reasonWithout(filters)} />
      )}
      {/* Whoever has joined and not answered yet is in no report. */}
      <div className="mt-20 grid grid-cols-1 gap-20 print:mt-8">
        <MailList />
        <Letter />
      </div>
    </>
  );
}

/** Visits are nobody's, so nobody knows their country or who invited them. */
const isFromAnywhere = ({ country, countryGroup, source }: OperatorReportFilters) =>
  country === undefined && countryGroup === undefined && source === undefined;

function Without({ title, text }: Readonly<{ title: string; text: string }>) {
  return (
    <div className="mx-auto max-w-measure storey text-center">
      <h2 className="text-2xl">{title}</h2>
      <p className="mt-4 text-ink-soft">{text}</p>
    </div>
  );
}
