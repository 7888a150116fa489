import { csvPart } from '#src/operator/list/csv.ts';
import type { FilePart } from '#src/operator/list/export-schema.ts';
import { exportWords } from '#src/operator/list/export-words.ts';
import type { OperatorRegistrationsRequest } from '#src/operator/list/list-schema.ts';

export type RegistrationRow = {
  number: number;
  fullName: string | null;
  email: string;
  phoneNumber: string | null;
  joined: string;
  isReferred: boolean;
  confirmed: string | null;
  unsubscribed: string | null;
  suppressed: 'bounced' | 'complained' | null;
  consentVersion: string;
  completed: boolean;
};
export type RegistrationsPart = { registrations: RegistrationRow[]; next: number | null };

const { registrations: words, sources, yes, no } = exportWords;
const columns = Object.keys(words.columns) as (keyof typeof words.columns)[];

export function registrationsFile(
  { reachableWithAmount, after }: OperatorRegistrationsRequest,
  { registrations, next }: RegistrationsPart,
): FilePart {
  const name = `${reachableWithAmount === undefined ? words.fileName : words.withAmount}.csv`;
  const lines = registrations.map(lineOf);
  return { name, body: csvPart(Object.values(words.columns), lines, after === undefined), next };
}

function lineOf({ isReferred, completed, ...row }: RegistrationRow): string[] {
  const cells = {
    ...row,
    source: isReferred ? sources.referred : sources.direct,
    completed: completed ? yes : no,
  };
  return columns.map((column) => String(cells[column] ?? ''));
}
