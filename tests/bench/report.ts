/** What the operator waits for: the report's one statement, over so many responses. */
import pg from 'pg';
import type { Sql } from '#netlify/runtime/sql.ts';
import { reportToOperator } from '#netlify/services/operator-report.ts';
import { sqlOver } from '#tests/bench/journey.ts';
import { median } from '#tests/bench/median.ts';
import { fillWithRespondents } from '#tests/bench/respondents.ts';
import { aSignedInOperator, operatorCallBy } from '#tests/support/signed-in-operator.ts';

const RUNS = 3;

export type ReportFigures = { inDatabaseMs: number; inAllMs: number };

export async function measureReport(
  owner: pg.Pool,
  ownerUrl: string,
  people: number,
): Promise<ReportFigures> {
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
  const runs: ReportFigures[] = [];
  // The first one warms up.
  for (let run = 0; run <= RUNS; run += 1) {
    const started = performance.now();
    const report = await reportToOperator(timed, by, new Date());
    if (!report.ok || report.data.state !== 'report') throw new Error('There is no report.');
    if (run > 0) runs.push({ inDatabaseMs, inAllMs: performance.now() - started });
  }
  await client.end();
  return {
    inDatabaseMs: median(runs.map((one) => one.inDatabaseMs)),
    inAllMs: median(runs.map((one) => one.inAllMs)),
  };
}
