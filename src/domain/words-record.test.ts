import { expect, test } from 'vitest';
import {
  keepWords,
  readRecord,
  saidOn,
  versionsOf,
  wordsProblems,
  writeRecord,
} from '#src/domain/words-record.ts';

const LINES = `opened 2026-12-01
2026-11-22 form/joining 1 aa
2026-11-22 page/terms 1 bb
2027-01-05 page/terms 2 cc
2027-02-01 page/film 1 dd
2027-03-01 page/film 2 -
`;
const record = readRecord(LINES);
const now = [
  { text: 'form/joining', version: 1, hash: 'aa' },
  { text: 'page/terms', hash: 'cc' },
];
const said = (day: string) => saidOn(record, day).map(({ text, version }) => `${text}-${version}`);

test('a record is read as it was written', () => {
  expect(writeRecord(record)).toBe(LINES);
  expect(readRecord(LINES).openedOn).toBe('2026-12-01');
  expect(readRecord('opened not yet\n')).toEqual({ openedOn: null, said: [] });
});

test('a day has what was shown on it, both on the day of a change, and nothing that was gone', () => {
  expect(said('2026-11-21')).toEqual([]);
  expect(said('2026-11-22')).toEqual(['form/joining-1', 'page/terms-1']);
  expect(said('2027-01-04')).toEqual(['form/joining-1', 'page/terms-1']);
  expect(said('2027-01-05')).toEqual(['form/joining-1', 'page/terms-1', 'page/terms-2']);
  expect(said('2027-02-28')).toEqual(['form/joining-1', 'page/terms-2', 'page/film-1']);
  expect(said('2027-03-02')).toEqual(['form/joining-1', 'page/terms-2']);
  expect(versionsOf(record, 'page/film').map(({ version }) => version)).toEqual([1]);
});

test('a text that changed, came or went without its version is named', () => {
  expect(wordsProblems(record, now)).toEqual([]);
  expect(
    wordsProblems(record, [
      { text: 'page/terms', hash: 'xx' },
      { text: 'page/new', hash: 'yy' },
    ]),
  ).toEqual(['page/terms is not version 2', 'page/new is in no record', 'form/joining is shown no more']);
});

test('once the site is open, versions are only added', () => {
  const kept = keepWords(
    record,
    [
      { text: 'form/joining', version: 1, hash: 'aa' },
      { text: 'form/joining', version: 2, hash: 'ee' },
      { text: 'page/new', hash: 'yy' },
    ],
    '2027-04-01',
  );
  expect(writeRecord(kept)).toBe(
    `${LINES}2027-04-01 form/joining 2 ee\n2027-04-01 page/new 1 yy\n2027-04-01 page/terms 3 -\n`,
  );
  expect(writeRecord(keepWords(record, now, '2027-04-01'))).toBe(LINES);
  const changed = now.map((one) => (one.text === 'page/terms' ? { ...one, hash: 'ee' } : one));
  expect(writeRecord(keepWords(record, changed, '2027-04-01'))).toBe(`${LINES}2027-04-01 page/terms 3 ee\n`);
});

test('what people agreed to is never changed under its version', () => {
  expect(() => keepWords(record, [{ text: 'form/joining', version: 1, hash: 'xx' }], '2027-04-01')).toThrow(
    'form/joining-1 was published, so it stays as it was: write the other words into version 2.',
  );
});

test('before the site is open every text has one version, with the day of its last change', () => {
  const drafts = readRecord(
    'opened not yet\n2026-11-20 page/terms 1 bb\n2026-11-20 page/old 1 cc\n2026-11-20 page/home 1 dd\n',
  );
  const kept = keepWords(
    drafts,
    [
      { text: 'page/home', hash: 'dd' },
      { text: 'page/terms', hash: 'xx' },
      { text: 'page/new', hash: 'yy' },
    ],
    '2026-11-22',
  );
  expect(writeRecord(kept)).toBe(
    'opened not yet\n2026-11-20 page/home 1 dd\n2026-11-22 page/terms 1 xx\n2026-11-22 page/new 1 yy\n',
  );
});
