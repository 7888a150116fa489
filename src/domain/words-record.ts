/**
 * The record of what was said: which version of which text was shown since when, a line for each. Until the site is open
 * nobody has read a word, so every text has one version, which gives way to the next; from then on lines are only added.
 */
export type Said = { since: string; text: string; version: number; hash: string };
export type WordsRecord = { openedOn: string | null; said: readonly Said[] };

/** A text as it is now. Some have their version in their name: each of those is one text, and never changes. */
export type TextNow = { text: string; version?: number; hash: string };

/** In place of a hash: from that day on nobody was shown the text. */
const GONE = '-';
const OPENED = 'opened ';
const NOT_YET = 'not yet';

/** @example readRecord('opened 2026-12-01\n2026-11-22 page/terms 1 5f3a...\n') */
export function readRecord(lines: string): WordsRecord {
  const [first = '', ...rest] = lines.trim().split('\n');
  const day = first.replace(OPENED, '');
  return {
    openedOn: day === NOT_YET ? null : day,
    said: rest.map((line) => {
      const [since = '', text = '', version = '', hash = ''] = line.split(' ');
      return { since, text, version: Number(version), hash };
    }),
  };
}

export function writeRecord({ openedOn, said }: WordsRecord): string {
  const lines = said.map(({ since, text, version, hash }) => `${since} ${text} ${version} ${hash}`);
  return `${[`${OPENED}${openedOn ?? NOT_YET}`, ...lines].join('\n')}\n`;
}

/** Until it is gone, a text has words. */
export const hasWords = ({ hash }: Pick<Said, 'hash'>) => hash !== GONE;

/** What the record has of a text: its last version, or the one that its name says. */
export const keptOf = ({ said }: WordsRecord, { text, version }: Pick<TextNow, 'text' | 'version'>) =>
  said.findLast((one) => one.text === text && (version === undefined || one.version === version));

/** Every version of a text that anybody was shown, the first one first. */
export const versionsOf = ({ said }: WordsRecord, text: string): Said[] =>
  said.filter((one) => one.text === text && hasWords(one));

/** A line for each text that is not as the record has it. */
export function wordsProblems(record: WordsRecord, now: readonly TextNow[]): string[] {
  const changed = now.flatMap((one) => {
    const kept = keptOf(record, one);
    if (kept?.hash === one.hash) return [];
    return [
      kept === undefined ? `${one.text} is in no record` : `${one.text} is not version ${kept.version}`,
    ];
  });
  return [...changed, ...noLongerShown(record, now).map(({ text }) => `${text} is shown no more`)];
}

function noLongerShown(record: WordsRecord, now: readonly TextNow[]): Said[] {
  const shown = new Set(now.map(({ text }) => text));
  const lasts = new Map(record.said.map((one) => [one.text, one]));
  return [...lasts.values()].filter((last) => !shown.has(last.text) && hasWords(last));
}

/** The record with the texts as they are now, each with its version. */
export function keepWords(record: WordsRecord, now: readonly TextNow[], today: string): WordsRecord {
  if (record.openedOn === null)
    return { openedOn: null, said: now.map((one) => firstVersion(record, one, today)) };
  const gone = noLongerShown(record, now).map((last) => ({
    ...last,
    since: today,
    version: last.version + 1,
    hash: GONE,
  }));
  return {
    ...record,
    said: [...record.said, ...now.flatMap((one) => nextVersion(record, one, today)), ...gone],
  };
}

function firstVersion(record: WordsRecord, one: TextNow, today: string): Said {
  const kept = keptOf(record, one);
  return kept?.hash === one.hash ? kept : { since: today, version: 1, ...one };
}

function nextVersion(record: WordsRecord, one: TextNow, today: string): Said[] {
  const kept = keptOf(record, one);
  if (kept?.hash === one.hash) return [];
  if (kept !== undefined && one.version !== undefined)
    throw new Error(
      `${one.text}-${one.version} was published, so it stays as it was: write the other words into version ${one.version + 1}.`,
    );
  return [{ since: today, version: (kept?.version ?? 0) + 1, ...one }];
}

/** What was shown at some time of a day. On the day of a change both were. */
export function saidOn({ said }: WordsRecord, day: string): Said[] {
  return said.filter((one, index) => {
    const next = said.slice(index + 1).find(({ text }) => text === one.text);
    return hasWords(one) && one.since <= day && (next === undefined || next.since >= day);
  });
}
