/** `npm run report`, as it is called in a terminal, against what the endpoint answers about the same people. */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import * as reportEndpoint from '#netlify/functions/operator-report.ts';
import { operatorReportEndpoint } from '#src/contracts/endpoints.ts';
import type { OperatorReport, OperatorReportRequest } from '#src/contracts/operator-report.ts';
import { operator } from '#src/words/operator.ts';
import { formatWhole } from '#src/domain/format.ts';
import { countOf, intervalPct, sharePct } from '#src/domain/report-figures.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { startStack, type Stack } from '#tests/support/stack.ts';
import { draw, settle } from '#tests/support/synthetic-population.ts';

let stack: Stack;
/** A folder with an `.env` of its own, so that the project's is left alone. */
let folder: string;

beforeAll(async () => {
  stack = await startStack();
  await settle(stack.owner, draw(300));
  folder = await mkdtemp(join(tmpdir(), 'keystead-report-'));
  await writeFile(join(folder, '.env'), '');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await stack.stop();
});

type Ended = { code: number; out: string; error: string };

function report(flags: readonly string[], variables: Record<string, string> = {}): Promise<Ended> {
  const command = ['--import', import.meta.resolve('tsx'), resolve('scripts/report.ts'), ...flags];
  // What moves a second copy of the product out of the way is not meant for this one.
  const knobs = { PORT: undefined, MAILBOX_PORT: undefined, DATABASE_PORT: undefined, DATA_DIR: undefined };
  const env = { ...process.env, ...knobs, ...variables };
  return new Promise((ended) => {
    execFile(process.execPath, command, { cwd: folder, env }, (failure, out, error) => {
      ended({ code: Number(failure?.code ?? 0), out, error });
    });
  });
}

async function askEndpoint(request: OperatorReportRequest) {
  const response = await callFunction(reportEndpoint, {
    path: `${operatorReportEndpoint.path}?${new URLSearchParams(request as Record<string, string>).toString()}`,
    headers: { Authorization: `Bearer ${process.env.OPERATOR_TOKEN ?? ''}` },
  });
  const { data } = (await response.json()) as { data: OperatorReport };
  if (data.state !== 'report') throw new Error(`There is no report: ${data.state}.`);
  return data;
}

/** The cells of a line of a table. */
const cellsOf = (line: string) => line.split(/ {2,}/);

test.each<OperatorReportRequest>([
  {},
  { source: 'direct', from: '2026-09-02', row: '7', column: 'country_group' },
  { country: 'Portugal', row: '4', column: 'source' },
])('it prints what the endpoint answers to %j', async (request) => {
  const flags = Object.entries(request).map(([name, value]) => `--${name}=${value}`);
  const [{ code, out, error }, data] = await Promise.all([report(flags), askEndpoint(request)]);
  expect({ code, error }).toEqual({ code: 0, error: '' });
  const lines = out.split('\n');
  const after = (line: string) => lines.slice(lines.indexOf(line) + 1);

  // What is decided comes before what it was decided from.
  const titles = [operator.verdict, operator.funnel, operator.answers, operator.referrals, operator.waitlist];
  const places = titles.map(({ title }) => lines.indexOf(title));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));

  for (const hypothesis of data.hypotheses) {
    const place = lines.indexOf(hypothesis.statement);
    const said = operator.verdict.words[hypothesis.verdict];
    const more = hypothesis.verdict === 'undecided' ? `: ${operator.verdict.more(hypothesis.more)}` : '';
    expect(lines[place - 1]).toBe(said + more);
    const { figure } = hypothesis.evidence;
    if (figure.state === 'shown') expect(lines[place + 1]).toContain(countOf(figure));
  }
  for (const { step, people, lost } of data.funnel.steps) {
    const cells = after(operator.funnel.title)
      .map(cellsOf)
      .find(([name]) => name === operator.funnel.step(step));
    expect(cells?.[1]).toBe(formatWhole(people));
    expect(cells?.[4]).toBe(lost === 0 ? '–' : formatWhole(lost));
  }
  for (const { key, title, answered, options } of data.questions) {
    const own = after(`${key}. ${title}`);
    expect(own[0]).toContain(operator.answers.answered(answered));
    for (const [index, { option, figure }] of options.entries()) {
      const [name, ...figures] = cellsOf(own[index + 2] ?? '');
      expect(name).toBe(option);
      if (figure.state === 'withheld') expect(figures).toEqual([operator.answers.withheld]);
      else if (figure.interval === null) expect(figures).toEqual([countOf(figure)]);
      else expect(figures).toEqual([sharePct(figure), intervalPct(figure), formatWhole(figure.count)]);
    }
  }
  expect(lines.includes(operator.crosstab.title)).toBe(data.crosstab !== null);
  for (const { option } of data.crosstab?.columns ?? [])
    expect(out).toContain(operator.crosstab.sources[option] ?? option);
  for (const { code: name, brought } of data.referrals.top) {
    expect(cellsOf(lines.find((line) => line.startsWith(name)) ?? '')[1]).toBe(formatWhole(brought));
  }
  for (const { code: name, brought, signs } of data.referrals.suspicious) {
    const reasons = signs.map(operator.referrals.sign).join('; ');
    expect(lines).toContain(`${name} ${operator.referrals.broughtPeople(brought)}: ${reasons}`);
  }
  const [, , joined] = cellsOf(lines.findLast((line) => line !== '') ?? '');
  expect(joined).toBe(formatWhole(data.waitlist.at(-1)?.total ?? 0));
  expect(out).not.toContain('@');
});

test('filters that fit nobody are answered in the page’s words', async () => {
  const { code, out } = await report(['--country=Samoa']);
  expect(code).toBe(0);
  expect(out).toContain(operator.without.nobodyFits.text);
});

test.each([
  [['--colour=red'], "Unknown option '--colour'. Allowed: --country=… --countryGroup=… --source=…"],
  [['--source=stolen'], '--source: Invalid input. Allowed: referred, direct.'],
])('%j ends with one line that says what is allowed, and 2', async (flags, line) => {
  const { code, out, error } = await report(flags);
  expect({ code, out }).toEqual({ code: 2, out: '' });
  expect(error.startsWith(line)).toBe(true);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
});

test.each<[string, Record<string, string>, string]>([
  [
    'a database that is down',
    { DATABASE_HTTP_URL: 'http://localhost:9/sql' },
    'The database of DATABASE_URL: the connection failed. Is it running?',
  ],
  [
    'no DATABASE_URL',
    { DATABASE_URL: '' },
    'DATABASE_URL is missing: the Postgres address that functions use',
  ],
])('%s ends it with one line, and 1', async (_, variables, line) => {
  const { code, out, error } = await report([], variables);
  expect({ code, out }).toEqual({ code: 1, out: '' });
  expect(error.startsWith(line)).toBe(true);
  expect(error.trimEnd().split('\n')).toHaveLength(1);
});
