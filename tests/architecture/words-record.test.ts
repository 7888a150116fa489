/**
 * What was said can be said again: every text that the site publishes is in the record (src/words/published) with its
 * version, and nothing that was published is changed.
 */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { damages, hashed, KEPT_WORDS, keep, open, recordOf, wordsOf } from '#scripts/kept-words.ts';
import { publishedTexts } from '#scripts/published-texts.ts';
import { consentVersions, shownBeside } from '#src/data/consent-versions.ts';
import { saidOn, versionsOf, wordsProblems } from '#src/domain/words-record.ts';
import { consents } from '#src/words/consents.ts';
import { statements } from '#src/words/statements.ts';
import { waitlist } from '#src/words/waitlist.ts';
import { yourData } from '#src/words/your-data.ts';
import { sourceFiles } from '#tests/architecture/source.ts';
import { builtFolder } from '#tests/support/built-site.ts';

const now = await publishedTexts(await builtFolder());
const record = recordOf();

const copies: string[] = [];
afterAll(() => copies.forEach((folder) => rmSync(folder, { recursive: true })));

/** A record to change, of a site that people read. */
function anOpenRecord(): string {
  const folder = mkdtempSync(join(tmpdir(), 'keystead-words-'));
  copies.push(folder);
  cpSync(KEPT_WORDS, folder, { recursive: true });
  open('2026-12-01', folder);
  return folder;
}

const withWords = (text: string, words: string) =>
  now.map((one) => (one.text === text ? { ...one, words } : one));

test('every text that is published is in the record, as it is', () => {
  expect(
    wordsProblems(record, hashed(now)),
    'Run `npm run words -- keep`, and commit what it writes.',
  ).toEqual([]);
});

test('the words of every version are there, to the letter', () => {
  expect(damages(), 'Bring the file back as it was published.').toEqual([]);
});

test.each([
  'page/home',
  'page/privacy',
  'page/terms',
  'mail/confirmation',
  'script/survey-questions',
  'form/statements',
])('another word in %s is noticed', (text) => {
  const problems = wordsProblems(record, hashed(withWords(text, 'Other words.\n')));
  expect(problems).toEqual([`${text} is not version 1`]);
});

test('all pages, mails and words of scripts are among the texts, and all of what they say', () => {
  const words = (text: string) => now.find((one) => one.text === text)?.words ?? '';
  for (const statement of statements.statements) {
    expect(words('page/home')).toContain(statement);
    expect(words('page/around-every-page')).toContain(statement);
    expect(words('mail/announcement').replaceAll(/\s+/g, ' ')).toContain(statement);
  }
  expect(words('page/privacy')).toContain('Netlify, Inc. | Serves the pages');
  expect(words('script/survey-questions')).toContain('Passive income');
  expect(words('page/home')).not.toMatch(/<|&\w+;/);
});

test('a day is told from the files alone, however the words changed since', () => {
  const folder = anOpenRecord();
  const terms = wordsOf({ since: '', text: 'page/terms', version: 1, hash: '' }, folder);
  keep(withWords('page/terms', 'Other terms.\n'), '2027-01-05', folder);
  const read = (day: string) =>
    saidOn(recordOf(folder), day)
      .filter(({ text }) => text === 'page/terms')
      .map((said) => wordsOf(said, folder));
  expect(read('2026-12-31')).toEqual([terms]);
  expect(read('2027-01-05')).toEqual([terms, 'Other terms.\n']);
  expect(read('2027-01-06')).toEqual(['Other terms.\n']);
  expect(damages(folder)).toEqual([]);
});

test('a kept text that was changed, and one that is in no record, are named', () => {
  const folder = anOpenRecord();
  writeFileSync(join(folder, 'page/terms-1.txt'), 'As if it had always said this.\n');
  writeFileSync(join(folder, 'page/stray-1.txt'), 'Never said.\n');
  rmSync(join(folder, 'mail/confirmation-1.txt'));
  expect(damages(folder).map((line) => line.replace(`${folder}/`, ''))).toEqual([
    'mail/confirmation-1.txt is missing',
    'page/terms-1.txt is not what was published',
    'page/stray-1.txt is in no record',
  ]);
});

test('once people read it, what somebody agreed to keeps its words', () => {
  const folder = anOpenRecord();
  expect(() => keep(withWords('form/joining', 'Agree to all.\n'), '2027-01-05', folder)).toThrow(
    'form/joining-1 was published, so it stays as it was: write the other words into version 2.',
  );
  expect(readFileSync(join(folder, 'form/joining-1.txt'), 'utf8')).toBe(`${waitlist.consent.text}\n`);
});

test('every version of consent has its file and can be shown again', () => {
  const files = sourceFiles('src/words/consents').map(({ path }) => /([\w-]+)\.ts$/.exec(path)?.[1]);
  expect(files.toSorted()).toEqual(Object.values(consentVersions).flat().toSorted());
  expect(Object.keys(consents).toSorted()).toEqual(files.toSorted());
});

test('what is shown is the last version, with what stands beside it', () => {
  const shown = { joining: waitlist.consent, subscribing: yourData.subscription.consent };
  for (const [place, versions] of Object.entries(consentVersions)) {
    const { version, text } = shown[place as keyof typeof shown];
    expect(version).toBe(versions.at(-1));
    expect(text).toBe(consents[version]);
  }
  const last = (text: string) => `${text}-${versionsOf(record, text).at(-1)?.version ?? 0}`;
  expect(
    shownBeside[waitlist.consent.version],
    'Other statements or terms are shown: give joining another version too, in src/data/consent-versions.ts.',
  ).toEqual([last('form/statements'), last('page/terms')]);
  expect(`form/${statements.version}`).toBe(last('form/statements'));
});
