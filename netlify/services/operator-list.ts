/** The waitlist: how many people are on it, and everybody on it as a file. */
import {
  countList,
  findRegistrations,
  type RegistrationsPart,
  type StoredRegistration,
} from '#netlify/queries/operator-list.ts';
import { logOperator, type OperatorCall } from '#netlify/shared/operator.ts';
import { succeed, type Outcome } from '#netlify/shared/outcome.ts';
import type { FilePart } from '#netlify/shared/respond-part.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { findForOperator } from '#netlify/services/operator-sessions.ts';
import type {
  ExportedRegistration,
  OperatorList,
  OperatorRegistrationsRequest,
} from '#src/operator/list-schema.ts';
import { BYTE_ORDER_MARK, csvOf } from '#src/operator/csv.ts';
import { reportWords } from '#src/operator/export-words.ts';

/** Netlify sends at most 6 MB of a function's answer; a registration takes 1 KB at most. */
const MOST_IN_A_PART = 5_000;
const { registrations: words, yes, no } = reportWords.export;

export async function showList(sql: Sql, by: OperatorCall): Promise<Outcome<OperatorList, 'unauthorized'>> {
  const found = await findForOperator(by, () => countList(sql, by));
  if (!found.ok) return found;
  const { list, ...session } = found.data;
  logOperator('read_list', by, session);
  return succeed(list);
}

export async function exportRegistrations(
  sql: Sql,
  request: OperatorRegistrationsRequest,
  by: OperatorCall,
  most = MOST_IN_A_PART,
): Promise<Outcome<FilePart, 'unauthorized'>> {
  const after = Number(request.after ?? 0);
  const found = await findForOperator(by, () => findRegistrations(sql, by, { after, most }));
  if (!found.ok) return found;
  const { part, ...session } = found.data;
  logOperator('exported_registrations', by, { ...session, request, rows: part.registrations.length });
  return succeed(fileOf(request, part));
}

function fileOf(
  { format, bom, after }: OperatorRegistrationsRequest,
  { registrations, next }: RegistrationsPart,
): FilePart {
  const name = `${words.fileName}.${format}`;
  if (format === 'json') {
    const body = JSON.stringify(registrations.map(exported));
    return { type: 'application/json; charset=utf-8', body, name, next };
  }
  // Only the first part has a heading: the others are put behind it.
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
