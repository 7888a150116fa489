/** The operators' export in LibreOffice, however its import is set: nothing in it is calculated. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { csvOf } from '#src/domain/csv.ts';
import { operatorAnswersEndpoint } from '#src/contracts/endpoints.ts';
import { callFunction } from '#tests/support/call-function.ts';
import { aSignedInOperator } from '#tests/support/signed-in-operator.ts';
import { useStack } from '#tests/support/use-stack.ts';
import { anAnsweredSurvey } from '#tests/support/surveys.ts';

const run = promisify(execFile);
const HOSTILE = ['=1+1', '+1+1', '-1+1', '@SUM(1;1)', '＝1+1'];
const AROUND = [
  (text: string) => text,
  (text: string) => `  ${text}`,
  (text: string) => `\u00a0${text}`,
  (text: string) => `kind\n${text}\n`,
  (text: string) => `kind;${text};`,
  (text: string) => `kind\t${text}\t`,
  (text: string) => `kind,${text},`,
  (text: string) => `kind|${text}|`,
  (text: string) => `"${text}"`,
  (text: string) => `kind",${text},"`,
  (text: string) => `kind\r\n${text}`,
];
const texts = AROUND.flatMap((around) => HOSTILE.map(around));

/** What a person may set in the dialog: where to split, and what quotes. */
const SEPARATORS = { comma: 44, semicolon: 59, tab: 9, bar: 124 };
const QUOTES = { double: 34, single: 39, none: 0 };

const stack = useStack();
let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'keystead-libreoffice-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Every cell that LibreOffice would calculate, with quoted cells as what they are, spaces trimmed and formulas wanted. */
async function formulasIn(csv: string, separator: number, quote: number): Promise<string[]> {
  const file = join(folder, 'export.csv');
  writeFileSync(file, csv);
  const filter = `CSV:${separator},${quote},76,1,,0,false,true,false,false,true,0,true`;
  const profile = `-env:UserInstallation=${pathToFileURL(join(folder, 'profile')).href}`;
  const conversion = ['--headless', '--convert-to', 'fods', `--infilter=${filter}`, '--outdir', folder, file];
  await run('soffice', [profile, ...conversion], { env: { ...process.env, HOME: folder } });
  const opened = readFileSync(join(folder, 'export.fods'), 'utf8');
  expect(opened).toContain('<table:table-row');
  return [...opened.matchAll(/table:formula="([^"]*)"/g)].map(([, formula = '']) => formula);
}

test('LibreOffice calculates such cells where nothing is done about them', async () => {
  expect(await formulasIn('"=1+1","x"\r\n', 44, 34)).toEqual(['of:=1+1']);
  expect(await formulasIn('"kind;=1+1;x"\r\n', 59, 0)).toEqual(['of:=1+1']);
}, 120_000);

test('the export of hostile answers opens without a formula, whatever it is split at and quoted by', async () => {
  for (const text of texts) {
    const email = await anAnsweredSurvey(stack.owner);
    await stack.owner.query('update survey_responses set question_12 = $2 where email = $1', [email, text]);
  }
  const operator = await aSignedInOperator();
  const { path } = operatorAnswersEndpoint;
  const exported = await callFunction({
    path: `${path}?format=csv`,
    headers: { Cookie: operator.cookie },
  });
  expect(exported.status).toBe(200);
  const csv = await exported.text();
  for (const [split, separator] of Object.entries(SEPARATORS))
    for (const [quoted, quote] of Object.entries(QUOTES)) {
      expect(await formulasIn(csv, separator, quote), `export, ${split}, ${quoted}`).toEqual([]);
      expect(
        await formulasIn(csvOf(texts.map((text) => [text, 'x'])), separator, quote),
        `${split}, ${quoted}`,
      ).toEqual([]);
    }
}, 600_000);
