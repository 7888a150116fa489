import { newCaller } from '#netlify/shared/caller.ts';
import type { OperatorToken } from '#netlify/shared/link-token.ts';
import type { OperatorCall } from '#netlify/shared/operator.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';

/** By its number, which the log names; whose it is, its row says. */
export type OperatorSession = { sessionId: string; email: string };

export type OpenedOperatorSession =
  | { outcome: 'opened'; sessionId: string }
  | { outcome: 'forged' | 'unlisted' | 'expired' | 'used' }
  | { outcome: 'too_many'; retryAfterS: number };

type OpenedRow = { outcome: OpenedOperatorSession['outcome']; sessionId: string; retryAfterS: number };

/** @param link Null where nobody signed it: such a try counts like every other. */
export async function openOperatorSession(
  sql: Sql,
  link: OperatorToken | null,
  sessionHash: string,
  { operators, networks }: OperatorCall,
): Promise<OpenedOperatorSession> {
  const { email = null, proof = null } = link ?? {};
  const expiresAt = link && link.issuedAt + emailLinks.operator_link.lifetimeMs;
  const caller = newCaller({ browserId: null, sessionHash, networks });
  const [row] = await sql<OpenedRow>`
    select outcome, session_id as "sessionId", retry_after_s as "retryAfterS"
    from open_operator_session(
      ${email}, ${operators}, to_timestamp(${expiresAt}::double precision / 1000), ${proof}, ${caller}::caller
    )`;
  if (row === undefined) throw new Error('The operator’s session came back without its outcome.');
  return row;
}

/** @returns null where this is nobody's session. */
export async function endOperatorSession(sql: Sql, sessionHash: string): Promise<OperatorSession | null> {
  const [row] = await sql<OperatorSession>`
    select session_id as "sessionId", email from end_operator_session(${sessionHash})`;
  return row ?? null;
}
