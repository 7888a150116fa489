import type { LinkToken } from '#netlify/runtime/link-token.ts';
import type { Sql } from '#netlify/runtime/sql.ts';

export type Proven =
  | { outcome: 'proven'; email: string }
  | { outcome: 'expired' | 'used' | 'gone' }
  | { outcome: 'too_many'; retryAfterS: number };

type ProvenRow = { outcome: Proven['outcome']; email: string; retryAfterS: number };

/** Who asks, with what: the hash is of the session that is to be opened. */
export type Proof = {
  browserId: string;
  sessionHash: string;
  networks: string[];
  referralCode: string | null;
};

export async function proveMailbox(
  sql: Sql,
  { kind, record, issuedAt, proof }: LinkToken,
  { browserId, sessionHash, networks, referralCode }: Proof,
): Promise<Proven> {
  const [row] = await sql<ProvenRow>`
    select outcome, email, retry_after_s as "retryAfterS"
    from prove_mailbox(
      ${record}, ${kind}, to_timestamp(${issuedAt}::double precision / 1000), ${proof}, ${referralCode}, ${browserId},
      ${sessionHash}, ${networks}
    )`;
  if (row === undefined) throw new Error('The proof came back without its outcome.');
  return row;
}

/** @returns false where this is nobody's session. */
export async function endSession(sql: Sql, sessionHash: string, id: number | null): Promise<boolean> {
  const [row] = await sql<{ ended: boolean }>`select end_session(${sessionHash}, ${id}) as ended`;
  return row?.ended ?? false;
}
