/** The verdict of the survey: the database counts, this decides what the counts say and what may be shown of them. */
import { countForReport, type ReportCounts } from '#netlify/queries/operator-report.ts';
import type { Sql } from '#netlify/runtime/sql.ts';
import { referralsOf, waitlistOf } from '#netlify/services/operator-report/coming.ts';
import { crosstabOf, withheldTable } from '#netlify/services/operator-report/crosstab.ts';
import { funnelOf } from '#netlify/services/operator-report/funnel.ts';
import { judge } from '#netlify/services/operator-report/hypotheses.ts';
import {
  asksForPlace,
  countriesOf,
  divisions,
  fitting,
  groupOf,
  peopleWithin,
  sumOf,
} from '#netlify/services/operator-report/people.ts';
import {
  countQuestions,
  reportQuestion,
  type CountedQuestion,
} from '#netlify/services/operator-report/questions.ts';
import { isSmall, MIN_GROUP } from '#netlify/services/operator-report/withheld.ts';
import type {
  OperatorReport,
  OperatorReportFilters,
  OperatorReportRequest,
  ReportBody,
  ReportChoices,
} from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';
import { disposableDomains } from '#src/data/disposable-domains.ts';
import { hypotheses } from '#src/data/hypotheses.ts';
import { reportWords } from '#src/words/report-words.ts';
import { dimensionKeys, questionTitle, type DimensionKey } from '#src/domain/report-dimensions.ts';

/** Fewer people than this are no pattern; this many in one hour by one code are a burst. */
const PATTERN = 3;
const BUSY_HOUR = 20;
const TOP_CODES = 20;

export async function reportToOperator(
  sql: Sql,
  request: OperatorReportRequest,
  now: Date,
): Promise<OperatorReport> {
  const { row, column, ...wanted } = request;
  const counts = await countForReport(sql, {
    from: wanted.from ?? null,
    to: wanted.to ?? null,
    countries: countriesOf(wanted),
    cameByCode: wanted.source === undefined ? null : wanted.source === 'referred',
    row: row ?? null,
    column: column ?? null,
    groupOf,
    named: hypotheses.flatMap((one) =>
      one.kind === 'top' ? [{ question: one.question, option: one.option }] : [],
    ),
    disposableDomains,
    pattern: PATTERN,
    busyHour: BUSY_HOUR,
    top: TOP_CODES,
  });
  const about = { generatedAt: now.toISOString(), filters: wanted, choices: choicesOf(counts) };
  const state = stateOf(counts, wanted);
  return state === 'report' ? { ...about, state, ...bodyOf(counts, request, wanted) } : { ...about, state };
}

function choicesOf({ cells }: ReportCounts): ReportChoices {
  const countries = [...new Set(cells.flatMap(({ country }) => country ?? []))];
  const peopleOf = (country: string) =>
    sumOf(
      cells.filter((cell) => cell.country === country),
      ({ people }) => people,
    );
  return {
    countries: countries.filter((country) => peopleOf(country) >= MIN_GROUP).toSorted(),
    countryGroups: Object.keys(countryGroups),
    dimensions: dimensionKeys.map((key) => ({
      key,
      title:
        key === 'country_group'
          ? reportWords.countryGroup
          : key === 'source'
            ? reportWords.source
            : questionTitle(key),
    })),
  };
}

function stateOf(counts: ReportCounts, wanted: OperatorReportFilters): OperatorReport['state'] {
  const filters = divisions(wanted);
  const isByPlace = asksForPlace(wanted);
  const people = peopleWithin(counts, filters, isByPlace);
  if (people === 0) return 'nobody';
  if (filters.length === 0) return 'report';
  if (isSmall(people)) return 'too_few';
  const leavesFew = filters.some((filter) => {
    const others = filters.filter((other) => other !== filter);
    return isSmall(peopleWithin(counts, others, isByPlace) - people);
  });
  return leavesFew ? 'too_close' : 'report';
}

function bodyOf(
  counts: ReportCounts,
  { row, column }: OperatorReportRequest,
  wanted: OperatorReportFilters,
): ReportBody {
  const filters = divisions(wanted);
  const isByPlace = asksForPlace(wanted);
  const counted = countQuestions(counts, filters);
  const cells = fitting(counts.cells, filters);
  return {
    funnel: funnelOf(counts, filters, counted, isByPlace),
    hypotheses: hypotheses.map((hypothesis) => {
      const question = counted.find(({ key }) => key === hypothesis.question);
      if (question === undefined) throw new Error(`There is no question ${hypothesis.question}.`);
      return judge(hypothesis, question, besideOf(counts, cells, hypothesis.id));
    }),
    questions: counted.map(reportQuestion),
    crosstab: row === undefined || column === undefined ? null : tableOf(counts, counted, row, column),
    referrals: referralsOf(counts, filters, isByPlace),
    waitlist: waitlistOf(counts, wanted),
  };
}

function tableOf(
  { crosstab }: ReportCounts,
  counted: readonly CountedQuestion[],
  row: DimensionKey,
  column: DimensionKey,
) {
  const table = crosstabOf(row, column, crosstab ?? []);
  const tellsTooMuch = counted.some(
    ({ key, isAnsweredHidden }) => isAnsweredHidden && [row, column].some((side) => side === key),
  );
  return tellsTooMuch ? withheldTable(table) : table;
}

/** The database counts beside each named option that anybody chose, one after the other. */
function besideOf({ options }: ReportCounts, cells: ReportCounts['cells'], id: string): Map<string, number> {
  let offset = 0;
  for (const hypothesis of hypotheses) {
    if (hypothesis.kind !== 'top') continue;
    const ofQuestion = options
      .filter(([question]) => question === hypothesis.question)
      .map(([, option]) => option);
    if (!ofQuestion.includes(hypothesis.option)) continue;
    const from = offset;
    offset += ofQuestion.length;
    if (hypothesis.id !== id) continue;
    return new Map(
      ofQuestion.map((option, index) => [option, sumOf(cells, ({ beside }) => beside[from + index])]),
    );
  }
  return new Map();
}
