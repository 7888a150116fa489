import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { BYTE_ORDER_MARK, csvOf } from '#src/domain/csv.ts';

test('another program’s parser reads every text back, commas, quotes and line ends included', () => {
  const texts = fc.string({ unit: 'binary', maxLength: 20 }).filter((text) => text.isWellFormed());
  const rows = fc.array(
    fc.array(fc.oneof(texts, fc.constantFrom('a,b', '"', '""', 'x\r\ny', 'ü', '', ' ')), {
      minLength: 3,
      maxLength: 3,
    }),
    {
      minLength: 1,
    },
  );
  fc.assert(
    fc.property(rows, (given) => {
      const read = parse(csvOf(given), { relax_column_count: false, record_delimiter: '\r\n' });
      expect(read.map((row) => row.map((text) => text.replace(/^'(?=[=+\-@\t\r\n＝＋－＠])/, '')))).toEqual(
        given,
      );
    }),
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '＝1+1', '=HYPERLINK("http://evil.test","x")'])(
  'a spreadsheet does not calculate %j',
  (text) => {
    expect(parse(csvOf([[text]]), { record_delimiter: '\r\n' })).toEqual([[`'${text}`]]);
  },
);

test('the mark of the encoding is no part of the first field', () => {
  expect(parse(BYTE_ORDER_MARK + csvOf([['Response']]), { bom: true })).toEqual([['Response']]);
});
