import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { csvPart, defused } from '#src/operator/list/csv.ts';

test('another parser reads every text back, including commas, quotes and line breaks', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed());
  const cell = fc.oneof(texts, fc.constantFrom('a,b', '"', '""', 'x\r\ny', 'ü', '', ' ', 'a;=1', '\n-1'));
  fc.assert(
    fc.property(fc.array(fc.tuple(cell, cell, cell), { minLength: 1 }), (rows) => {
      const read = parse(csvPart([], rows, false), { relax_column_count: false, record_delimiter: '\r\n' });
      expect(read).toEqual(rows.map((row) => row.map(defused)));
    }),
  );
});

test.each([
  ['=1+1', "'=1+1"],
  ['+1', "'+1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['＝1+1', "'＝1+1"],
  ['  =1+1', "  '=1+1"],
  ['\t=1', "\t'=1"],
  ['\r=1', "\r'=1"],
  ['\u00a0=1', "\u00a0'=1"],
  ['\u200b\ufeff=1', "\u200b\ufeff'=1"],
  ['\0=1', "\0'=1"],
  ['kind, =1+1', "kind, '=1+1"],
  ['kind|@x', "kind|'@x"],
  ['say "=1+1"', `say "'=1+1"`],
  ["'=1", "''=1"],
])('a spreadsheet does not evaluate %j', (text, without) => {
  expect(defused(text)).toBe(without);
  expect(parse(csvPart([], [[text]], false), { record_delimiter: '\r\n' })).toEqual([[without]]);
});

test.each(['', 'a=b', 'low-cost, e-mail', 'ada@example.com', '5–10 years', '$1,000-$5,000', 'yes; no'])(
  'harmless text stays unchanged: %j',
  (text) => {
    expect(defused(text)).toBe(text);
  },
);

test('a text is read once, because rereading it from each of these line breaks would take hours', () => {
  const breaks = '\n'.repeat(1_000_000);
  expect(defused(`${breaks}a${breaks}=1`) === `${breaks}a${breaks}'=1`).toBe(true);
});

test('no text keeps the beginning of a formula', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('=', '-', ' ', ';', '\n', 'a', "'", '"') }), (text) => {
      expect(defused(text)).not.toMatch(/(^|[;\n"'])\s*[=-](?<!'[=-])/);
    }),
  );
});

test('three bytes mark the file as UTF-8, before its heading and in no later part', () => {
  const bytesOf = (isFirst: boolean) => [...Buffer.from(csvPart(['a'], [['ü']], isFirst))];
  expect(bytesOf(true)).toEqual([0xef, 0xbb, 0xbf, ...Buffer.from('"a"\r\n"ü"\r\n')]);
  expect(bytesOf(false)).toEqual([...Buffer.from('"ü"\r\n')]);
});
