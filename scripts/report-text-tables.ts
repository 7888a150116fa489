/** The parts of the terminal's report about who came and who said what together. */
import { columns, sharesAsText } from '#scripts/text-columns.ts';
import type {
  Crosstab,
  Figure,
  ReferralReport,
  ReportChoices,
  WaitlistDay,
} from '#src/contracts/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { formatDay, formatWhole } from '#src/domain/format.ts';
import { proportion } from '#src/domain/proportion.ts';
import { countOf, intervalPct, pValue, sharePct, SIGNIFICANT_BELOW } from '#src/domain/report-figures.ts';

const { crosstab: crossed, referrals: invited, waitlist } = operator;

/** Of a long waitlist the last days; the page draws them all. */
const LAST_DAYS = 14;

export function crosstabLines(table: Crosstab, { dimensions }: ReportChoices): string[] {
  const titleOf = (key: string) => dimensions.find((dimension) => dimension.key === key)?.title ?? key;
  const name = (option: string) => crossed.sources[option] ?? option;
  const title = `${titleOf(table.row)} / ${titleOf(table.column)}`;
  if (table.people === 0) return [title, crossed.nobody];
  const cell = (figure: Figure) => {
    if (figure.state === 'withheld') return crossed.withheld;
    const share = sharePct(figure);
    return share === null ? countOf(figure) : `${share} ${formatWhole(figure.count)}`;
  };
  return [
    title,
    ...testLines(table.test),
    ...columns([
      ['', ...table.columns.map(({ option }) => name(option))],
      ['', ...table.columns.map(({ people }) => (people === null ? crossed.withheld : crossed.of(people)))],
      ...table.rows.map((option, r) => [name(option), ...(table.cells[r] ?? []).map(cell)]),
    ]),
    ...(table.people === null ? [] : [crossed.people(table.people)]),
  ];
}

function testLines(test: Crosstab['test']): string[] {
  if (test.state === 'not_testable') return [crossed.notTestable];
  const { p, pCorrected, tables } = test;
  return [
    crossed.finding(pCorrected < SIGNIFICANT_BELOW),
    crossed.p(pValue(p), pValue(pCorrected), tables),
    crossed.method(test),
  ];
}

export function referralLines(report: ReferralReport): string[] {
  const { referred, direct, chainDepths, circular, codes, top, suspicious } = report;
  const everybody = chainDepths.reduce((sum, people) => sum + people, circular);
  return [
    invited.completion,
    ...sharesAsText([
      { label: invited.referred, figure: { state: 'shown', ...referred } },
      { label: invited.direct, figure: { state: 'shown', ...direct } },
    ]),
    '',
    invited.depth,
    ...sharesAsText(
      chainDepths.map((people, depth) => ({
        label: invited.depthOf(depth),
        figure: { state: 'shown', ...proportion(people, everybody) },
      })),
    ),
    ...(circular > 0 ? [invited.circular(circular)] : []),
    '',
    invited.top(codes),
    ...(top.length === 0
      ? [invited.none]
      : columns([
          [invited.code, invited.brought, invited.completed],
          ...top.map(({ code, brought, completed }) => [
            code,
            formatWhole(brought),
            [countOf(completed), sharePct(completed), intervalPct(completed)]
              .filter((part) => part !== null)
              .join(', '),
          ]),
        ])),
    '',
    invited.suspicious,
    ...(suspicious.length === 0
      ? [invited.clean]
      : [
          invited.suspiciousNote,
          ...suspicious.map(
            ({ code, brought, signs }) =>
              `${code} ${invited.broughtPeople(brought)}: ${signs.map(invited.sign).join('; ')}`,
          ),
        ]),
  ];
}

export function waitlistLines(days: readonly WaitlistDay[]): string[] {
  const last = days.at(-1);
  if (last === undefined) return [waitlist.none];
  return [
    waitlist.note(days.length, formatWhole(last.total)),
    ...columns([
      [waitlist.day, waitlist.registered, waitlist.total],
      ...days
        .slice(-LAST_DAYS)
        .map(({ day, registered, total }) => [formatDay(day), formatWhole(registered), formatWhole(total)]),
    ]),
  ];
}
