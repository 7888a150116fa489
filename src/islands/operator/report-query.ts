/** What the operator looks at, as the query of the page's address: it can be kept, sent and gone back to. */
import type { OperatorReportRequest } from '#src/contracts/operator-report.ts';

const KEYS = ['country', 'countryGroup', 'source', 'from', 'to', 'row', 'column'] as const;

/** Two questions that say most about the business; the page opens with their table. */
const FIRST_TABLE = { row: '7', column: 'source' } as const;

/** The endpoint judges the values: an address can hold anything. */
export function requestIn(search: string): OperatorReportRequest {
  const query = new URLSearchParams(search);
  const given = KEYS.map((key) => [key, query.get(key)]).filter(
    ([, value]) => value !== null && value !== '',
  );
  const request = Object.fromEntries(given) as OperatorReportRequest;
  return request.row === undefined && request.column === undefined ? { ...request, ...FIRST_TABLE } : request;
}

export function queryOf(request: OperatorReportRequest): string {
  const isFirstTable = request.row === FIRST_TABLE.row && request.column === FIRST_TABLE.column;
  const said = isFirstTable ? KEYS.filter((key) => key !== 'row' && key !== 'column') : KEYS;
  const query = new URLSearchParams(
    said.flatMap((key) => {
      const value = request[key];
      return value === undefined || value === '' ? [] : [[key, value]];
    }),
  ).toString();
  return query === '' ? '' : `?${query}`;
}
