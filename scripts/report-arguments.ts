/** The flags of `npm run report`: the filters of the endpoint, judged by the endpoint's own schema. */
import { parseArgs } from 'node:util';
import { parseFields } from '#netlify/runtime/parse-request.ts';
import { Problem } from '#local/problem.ts';
import { operatorReportRequestSchema, type OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { countryGroups } from '#src/data/country-groups.ts';
import { operator } from '#src/words/operator.ts';
import { dimensionKeys } from '#src/domain/report-dimensions.ts';

type Flag = keyof OperatorReportRequest;

const DAY = 'a day, as 2026-10-01';
const SIDE = dimensionKeys.join(', ');

/** What each may be set to, in the words of whoever types it. */
const allowed: Record<Flag, string> = {
  country: 'a country as the survey names it, as France',
  countryGroup: Object.keys(countryGroups).join(', '),
  source: Object.keys(operator.report.sources).join(', '),
  from: DAY,
  to: DAY,
  row: SIDE,
  column: SIDE,
};

const flags = Object.keys(allowed) as Flag[];
const isFlag = (name: string): name is Flag => (flags as string[]).includes(name);

/** @throws Problem, in one line that says what is allowed. */
export function parseReportArguments(args: readonly string[]): OperatorReportRequest {
  const parsed = parseFields(operatorReportRequestSchema, flagsIn(args));
  if (parsed.ok) return parsed.data;
  const [[name, reason] = ['', parsed.error.message]] = Object.entries(parsed.error.fields ?? {});
  throw new Problem(
    isFlag(name) ? `--${name}: ${reason.replace(/\.$/, '')}. Allowed: ${allowed[name]}.` : reason,
  );
}

function flagsIn(args: readonly string[]) {
  const options = Object.fromEntries(flags.map((name) => [name, { type: 'string' as const }]));
  try {
    return { ...parseArgs({ args: [...args], options }).values };
  } catch (error) {
    const reason = error instanceof Error ? error.message.split('.')[0] : String(error);
    throw new Problem(`${reason}. Allowed: ${flags.map((name) => `--${name}=…`).join(' ')}.`);
  }
}
