/** An exported file says what it holds, of whom, and from when. */
import type { OperatorReportFilters } from '#src/contracts/operator-report.ts';

/** @example exportName(['answers'], { country: 'Côte d’Ivoire', from: '2026-10-01' }, now) // 'answers-cote-d-ivoire-from-2026-10-01-on-2026-11-21' */
export function exportName(
  holds: readonly string[],
  { country, countryGroup, source, from, to }: OperatorReportFilters,
  now: Date,
): string {
  const parts = [
    ...holds,
    country ?? countryGroup,
    source,
    from && `from ${from}`,
    to && `to ${to}`,
    `on ${now.toISOString().slice(0, 10)}`,
  ];
  return parts
    .filter((part) => part !== undefined)
    .map(inAscii)
    .join('-');
}

/** What every file system takes, and no header has to quote. */
const inAscii = (part: string) =>
  part
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-');
