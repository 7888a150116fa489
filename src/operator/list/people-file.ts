import { csvPart } from '#src/operator/list/csv.ts';
import type { AbuseSign, OperatorPeopleRequest } from '#src/operator/schema.ts';
import { reportWords } from '#src/operator/report-words.ts';
import { leastUsd } from '#src/operator/verdict/amounts.ts';
import { exportWords as words } from '#src/operator/list/export-words.ts';
import { columnOf, questionKeys, questionTitle } from '#src/operator/question-keys.ts';
import { placesByCode } from '#src/shared/places/places.ts';
import { regions } from '#src/shared/places/regions.ts';

type Column = keyof typeof words.columns;
type AddressColumn = keyof typeof words.addresses;
type Cell = string | number | boolean;

type PersonRow = Record<Exclude<Column, 'source' | 'region' | 'leastUsd' | 'flags'>, Cell | null> &
  Record<AddressColumn, string | null> & {
    isReferred: boolean;
    answers: Partial<Record<string, string | string[] | null>> | null;
  };
const { abuse } = reportWords;
export type PeoplePart = {
  people: PersonRow[];
  next: string | null;
  signs: [sign: AbuseSign['sign'], decision: AbuseSign['decision'], emails: string[]][] | null;
};
export type SignsByEmail = ReadonlyMap<string | null, ReadonlySet<string>>;

export function signsByEmail(signs: NonNullable<PeoplePart['signs']>): SignsByEmail {
  const byEmail = new Map<string, Set<string>>();
  for (const [sign, decision, emails] of signs) {
    const { name } = abuse.signs[sign];
    const cell = decision === null ? name : `${name} (${abuse.decisions[decision].toLowerCase()})`;
    for (const email of emails) byEmail.set(email, (byEmail.get(email) ?? new Set<string>()).add(cell));
  }
  return byEmail;
}

const columns = Object.keys(words.columns) as Column[];
const addressColumns = Object.keys(words.addresses) as AddressColumn[];

export function peopleFile(
  { addresses, after, group }: OperatorPeopleRequest,
  people: readonly PersonRow[],
  signs: SignsByEmail,
) {
  const whose = words.file[addresses ?? 'none'] + (group === undefined ? '' : words.file.ofGroup);
  const name = `${whose}-on-${new Date().toISOString().slice(0, 10)}.csv`;
  const named = addresses === undefined ? [] : addressColumns;
  const heading = [
    ...named.map((column) => words.addresses[column]),
    ...columns.map((column) => words.columns[column]),
    ...questionKeys.map((key) => `${key}. ${questionTitle(key)}`),
  ];
  const lines = people.map((row) => {
    const phoneNumber = row.phoneNumber && words.phone(row.phoneNumber);
    return [...named.map((column) => ({ ...row, phoneNumber })[column] ?? ''), ...lineOf(row, signs)];
  });
  return { name, body: csvPart(heading, lines, after === undefined) };
}

const written = (cell: Cell) => (typeof cell === 'boolean' ? words[cell ? 'yes' : 'no'] : String(cell));

/** The region is that of the country in answer 1; empty without one, or if it is no longer listed. */
function lineOf({ answers, isReferred, ...row }: PersonRow, signs: SignsByEmail): string[] {
  const [amount] = [answers?.[columnOf('7')] ?? []].flat();
  const cells = {
    ...row,
    source: isReferred ? words.sources.referred : words.sources.direct,
    region: regions.find(([, codes]) =>
      codes.some((code) => placesByCode.get(code) === answers?.question_1),
    )?.[0],
    leastUsd: amount === undefined ? '' : leastUsd(amount),
    flags: [...(signs.get(row.email) ?? [])].toSorted().join('; '),
  };
  return [
    ...columns.map((column) => written(cells[column] ?? '')),
    ...questionKeys.map((key) => [answers?.[columnOf(key)] ?? ''].flat().join('; ')),
  ];
}
