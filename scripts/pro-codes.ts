import type pg from 'pg';
import { Problem } from '#local/problem.ts';

type Database = Pick<pg.Pool, 'query'>;

export type FoundCode = { email: string; months: number; redeemedAt: Date | null; redeemedBy: string | null };

/** `consent` is that to announcements, null without it. */
export async function listClaimable(database: Database) {
  const { rows } = await database.query<{ line: string | null; isUsed: boolean }>(
    `select m.redeemed_at is not null as "isUsed", case when m.is_claimable then json_build_object(
       'email', m.email, 'proCode', m.pro_code, 'months', m.months_granted, 'confirmed', p.confirmed_at,
       'credits', (select count(r.credited_at) from referral_codes c join referrals r using (code) where c.email = m.email),
       'consent', case when reason_not_to_send('announcement', false, s.reason, w.email is not null, p.confirmed_at, w.unsubscribed_at)
         is null then w.consent_version end
     )::text end as line
     from pro_codes m
     join people p using (email)
     left join waitlist_registrations w using (email)
     left join suppressed_addresses s on s.person_id = p.id
     order by m.id`,
  );
  return {
    issued: rows.length,
    redeemed: rows.filter(({ isUsed }) => isUsed).length,
    claimable: rows.flatMap(({ line }) => line ?? []),
  };
}

export async function findCode(database: Database, code: string): Promise<FoundCode> {
  const { rows } = await database.query<FoundCode>(
    `select email, months_granted as months, redeemed_at as "redeemedAt", redeemed_by as "redeemedBy"
     from pro_memberships where pro_code = $1`,
    [code],
  );
  if (rows[0] === undefined)
    throw new Problem(`${code} isn't valid: it was never issued, or its owner deleted their data.`);
  return rows[0];
}

/** Of two at once, one is the first; later ones learn who was. */
export async function redeemCode(database: Database, code: string, by: string) {
  const { rowCount } = await database.query(
    'update pro_memberships set redeemed_at = now(), redeemed_by = $2 where pro_code = $1 and redeemed_at is null',
    [code, by],
  );
  return { isFirst: rowCount === 1, found: await findCode(database, code) };
}
