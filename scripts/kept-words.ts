/** The record of what was said, as files: a line for each version in record.txt, and beside it the words of each. */
import { createHash } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import {
  hasWords,
  keepWords,
  readRecord,
  writeRecord,
  type Said,
  type WordsRecord,
} from '#src/domain/words-record.ts';
import type { PublishedText } from '#scripts/published-texts.ts';

/** In the project's root. */
export const KEPT_WORDS = 'src/words/published';

const hashOf = (words: string) => createHash('sha256').update(words).digest('hex');

export const hashed = (texts: readonly PublishedText[]) =>
  texts.map(({ words, ...text }) => ({ ...text, hash: hashOf(words) }));

const recordIn = (folder: string) => join(folder, 'record.txt');
const fileOf = (folder: string, { text, version }: Pick<Said, 'text' | 'version'>) =>
  join(folder, `${text}-${version}.txt`);

export const recordOf = (folder = KEPT_WORDS): WordsRecord =>
  readRecord(readFileSync(recordIn(folder), 'utf8'));

export const wordsOf = (said: Said, folder = KEPT_WORDS): string =>
  readFileSync(fileOf(folder, said), 'utf8');

/** Lines and files that do not belong together any more. */
export function damages(folder = KEPT_WORDS): string[] {
  const said = recordOf(folder).said.filter(hasWords);
  const files = new Set(said.map((one) => fileOf(folder, one)));
  return [
    ...said.flatMap((one) => {
      const file = fileOf(folder, one);
      if (!existsSync(file)) return [`${file} is missing`];
      return hashOf(wordsOf(one, folder)) === one.hash ? [] : [`${file} is not what was published`];
    }),
    ...globSync(`${folder}/*/*.txt`)
      .filter((file) => !files.has(file))
      .map((file) => `${file} is in no record`),
  ];
}

export function keep(texts: readonly PublishedText[], today: string, folder = KEPT_WORDS): WordsRecord {
  const record = keepWords(recordOf(folder), hashed(texts), today);
  const words = new Map(texts.map((one) => [hashOf(one.words), one.words]));
  for (const one of record.said.filter(({ hash }) => words.has(hash))) {
    mkdirSync(dirname(fileOf(folder, one)), { recursive: true });
    writeFileSync(fileOf(folder, one), words.get(one.hash) ?? '');
  }
  write(record, folder);
  return record;
}

/** From now on somebody may have read every word. */
export function open(today: string, folder = KEPT_WORDS): void {
  const record = recordOf(folder);
  if (record.openedOn === null) write({ ...record, openedOn: today }, folder);
}

function write(record: WordsRecord, folder: string): void {
  const files = new Set(record.said.map((one) => fileOf(folder, one)));
  for (const file of globSync(`${folder}/*/*.txt`)) if (!files.has(file)) rmSync(file);
  writeFileSync(recordIn(folder), writeRecord(record));
}
