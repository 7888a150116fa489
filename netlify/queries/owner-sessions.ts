import type { Caller } from '#netlify/shared/caller.ts';
import type { LinkToken } from '#netlify/shared/link-token.ts';
import type { Sql } from '#netlify/shared/sql.ts';
import { emailLinks } from '#src/shared/email-kinds.ts';

export type Proven =
  | { outcome: 'proven'; email: string }
  | { outcome: 'expired' | 'used' | 'gone' }
  | { outcome: 'too_many'; retryAfterS: number };

type ProvenRow = { outcome: Proven['outcome']; email: string; retryAfterS: number };

/** @param caller Its session is the one that is to be opened. */
export async function proveMailbox(
  sql: Sql,
  { kind, record, issuedAt, proof }: LinkToken,
  referralCode: string | null,
  caller: Caller,
): Promise<Proven> {
  const expiresAt = issuedAt + emailLinks[kind].lifetimeMs;
  const [row] = await sql<ProvenRow>`
    select outcome, email, retry_after_s as "retryAfterS"
    from prove_mailbox(
      ${record}, ${kind}, to_timestamp(${expiresAt}::double precision / 1000), ${proof}, ${referralCode},
      ${caller}::caller
    )`;
  if (row === undefined) throw new Error('The proof came back without its outcome.');
  return row;
}

/** @returns false where this is nobody's session. */
export async function endSession(sql: Sql, caller: Caller, id: number | null): Promise<boolean> {
  const [row] = await sql<{ ended: boolean }>`select end_session(${caller}::caller, ${id}) as ended`;
  return row?.ended ?? false;
}
