import type { OperatorSession } from '#netlify/queries/operator-sessions.ts';
import type { OperatorCall } from '#netlify/shared/operator.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import type { ExportedRegistration, OperatorList } from '#src/operator/list-schema.ts';

/** Null where this is no operator's session; it is asked for in the same statement, here and below. */
export async function countList(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
): Promise<(OperatorSession & { list: OperatorList }) | null> {
  const [row] = await sql<OperatorSession & { list: OperatorList }>`
    select o.session_id as "sessionId", o.email, operator_list() as list
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}

export type StoredRegistration = Omit<ExportedRegistration, 'source'> & { isReferred: boolean };
export type RegistrationsPart = { registrations: StoredRegistration[]; next: number | null };

export async function findRegistrations(
  sql: Sql,
  { sessionHash, operators }: OperatorCall,
  { after, most }: { after: number; most: number },
): Promise<(OperatorSession & { part: RegistrationsPart }) | null> {
  const [row] = await sql<OperatorSession & { part: RegistrationsPart }>`
    select o.session_id as "sessionId", o.email, operator_registrations(${after}::bigint, ${most}::integer) as part
    from operator_by(${sessionHash}, ${operators}) o`;
  return row ?? null;
}
