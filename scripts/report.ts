/**
 * `npm run report`: what the survey says, as /operator shows it. It takes the page's filters:
 * `npm run report -- --country=France --source=referred --from=2026-10-01 --row=7 --column=source`.
 */
import { askDatabase } from '#scripts/ask-database.ts';
import { parseReportArguments } from '#scripts/report-arguments.ts';
import { reportAsText } from '#scripts/report-text.ts';
import { printError } from '#scripts/run-until-stopped.ts';
import { reportToOperator } from '#netlify/services/operator-report.ts';
import type { OperatorReportRequest } from '#src/contracts/operator-report.ts';

const WRONGLY_CALLED = 2;

function readRequest(): OperatorReportRequest | null {
  try {
    return parseReportArguments(process.argv.slice(2));
  } catch (error) {
    printError(error);
    process.exitCode = WRONGLY_CALLED;
    return null;
  }
}

const request = readRequest();
if (request !== null) {
  await askDatabase(async (sql) => {
    console.log(reportAsText(await reportToOperator(sql, request, new Date())));
  });
}
