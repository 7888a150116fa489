import { BYTE_ORDER_MARK, csvOf } from '#src/operator/csv.ts';
import type { FilePart } from '#src/operator/export-schema.ts';
import { reportWords } from '#src/operator/export-words.ts';
import type { ExportedRegistration, OperatorRegistrationsRequest } from '#src/operator/list-schema.ts';

export type StoredRegistration = Omit<ExportedRegistration, 'source'> & { isReferred: boolean };
export type RegistrationsPart = { registrations: StoredRegistration[]; next: number | null };

const { registrations: words, yes, no } = reportWords.export;

export function registrationsFile(
  { format, bom, reachableWithAmount, after }: OperatorRegistrationsRequest,
  { registrations, next }: RegistrationsPart,
): FilePart {
  const name = `${reachableWithAmount === undefined ? words.fileName : words.withAmount}.${format}`;
  if (format === 'json') {
    const body = JSON.stringify(registrations.map(exported));
    return { type: 'application/json; charset=utf-8', body, name, next };
  }
  const isFirst = after === undefined;
  const body = csvOf([...(isFirst ? [Object.values(words.columns)] : []), ...registrations.map(lineOf)]);
  const mark = isFirst && bom === 'yes' ? BYTE_ORDER_MARK : '';
  return { type: 'text/csv; charset=utf-8', body: mark + body, name, next };
}

function exported({ isReferred, ...registration }: StoredRegistration): ExportedRegistration {
  return { ...registration, source: isReferred ? 'referred' : 'direct' };
}

function lineOf(registration: StoredRegistration): string[] {
  const row = exported(registration);
  const columns = Object.keys(words.columns) as (keyof ExportedRegistration)[];
  return columns.map((column) => {
    const value = row[column];
    return typeof value === 'boolean' ? (value ? yes : no) : String(value ?? '');
  });
}
