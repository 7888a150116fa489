/** What the operator waits for: the report's one statement, over so many responses. */
import pg from 'pg';
import type { Sql } from '#netlify/runtime/sql.ts';
import { reportToOperator } from '#netlify/services/operator-report.ts';
import type { OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { sqlOver } from '#tests/bench/journey.ts';
import { median } from '#tests/bench/median.ts';
import { fillWithRespondents } from '#tests/bench/respondents.ts';
import { aSignedInOperator, operatorCallBy } from '#tests/support/signed-in-operator.ts';

const RUNS = 3;
const DAY_MS = 24 * 60 * 60 * 1000;

const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);

const requests: { about: string; request: OperatorReportRequest }[] = [
  { about: 'everybody', request: {} },
  { about: 'one country', request: { country: 'Afghanistan' } },
  { about: 'a group of countries', request: { countryGroup: 'Europe' } },
  { about: 'who came by a code', request: { source: 'referred' } },
  { about: 'who came by themselves', request: { source: 'direct' } },
  { about: 'a month', request: { from: daysAgo(60), to: daysAgo(30) } },
  { about: 'everybody, two questions of several choices crossed', request: { row: '4', column: '9' } },
  { about: 'everybody, countries by platforms', request: { row: '1', column: '5a' } },
  {
    about: 'all filters and a table',
    request: { countryGroup: 'Europe', source: 'referred', from: daysAgo(60), row: '4', column: '9' },
  },
];

export type ReportFigures = { about: string; inDatabaseMs: number; inAllMs: number };

export async function measureReport(
  owner: pg.Pool,
  ownerUrl: string,
  people: number,
): Promise<ReportFigures[]> {
  await fillWithRespondents(owner, people);
  const by = operatorCallBy(await aSignedInOperator());
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const statement = sqlOver(client);
  let inDatabaseMs = 0;
  const timed: Sql = async <Row>(strings: TemplateStringsArray, ...values: unknown[]) => {
    const started = performance.now();
    const rows = await statement<Row>(strings, ...values);
    inDatabaseMs = performance.now() - started;
    return rows;
  };
  const figures: ReportFigures[] = [];
  for (const { about, request } of requests) {
    const runs: ReportFigures[] = [];
    // The first one warms up.
    for (let run = 0; run <= RUNS; run += 1) {
      const started = performance.now();
      const report = await reportToOperator(timed, request, by, new Date());
      if (!report.ok || report.data.state !== 'report') throw new Error(`There is no report on ${about}.`);
      if (run > 0) runs.push({ about, inDatabaseMs, inAllMs: performance.now() - started });
    }
    figures.push({
      about,
      inDatabaseMs: median(runs.map((one) => one.inDatabaseMs)),
      inAllMs: median(runs.map((one) => one.inAllMs)),
    });
  }
  await client.end();
  return figures;
}
