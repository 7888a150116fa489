/**
 * `npm run codes`: counts Pro codes. `-- --to codes.jsonl` writes those that can be claimed for the exchange, `-- PRO-...`
 * asks about one, `-- PRO-... --redeemed-by NAME` marks it as used.
 */
import { existsSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { signsOf, type MailDomains } from '#netlify/shared/mail-domains.ts';
import { Problem } from '#local/problem.ts';
import { onProduction, ownerSchema, readArguments, requireYes } from '#scripts/production.ts';

const USAGE = 'npm run codes -- [--to codes.jsonl | PRO-XXXX-XXXX-XXXX [--redeemed-by NAME]]';

function parseCommand() {
  const options = { to: { type: 'string' }, 'redeemed-by': { type: 'string' } } as const;
  const { values, positionals } = readArguments(options, USAGE);
  const { to, 'redeemed-by': by } = values;
  const code = positionals[0]?.trim().toUpperCase();
  if (positionals.length > 1 || (to !== undefined && code !== undefined))
    throw new Problem(`One code, or one file: ${USAGE}`);
  if (by !== undefined && (code === undefined || by.trim() === ''))
    throw new Problem(`Name a code and who marks it as used: ${USAGE}`);
  if (code !== undefined && !/^PRO(-[0-9A-HJKMNP-TV-Z]{4}){3}$/.test(code))
    throw new Problem(`"${code}" isn't a Pro code: they look like PRO-7K2M-9QXD-4TBN.`);
  if (to !== undefined && existsSync(to)) throw new Problem(`${to} exists already: name a new file.`);
  return { to, by, code };
}

type FoundCode = { email: string; months: number; redeemedAt: Date | null; redeemedBy: string | null };

async function findCode(database: pg.Client, code: string): Promise<FoundCode> {
  const { rows } = await database.query<FoundCode>(
    `select email, months_granted as months, redeemed_at as "redeemedAt", redeemed_by as "redeemedBy"
     from pro_memberships where pro_code = $1`,
    [code],
  );
  if (rows[0] === undefined)
    throw new Problem(`${code} isn't valid: it was never issued, or its owner deleted their data.`);
  return rows[0];
}

const describeUse = ({ redeemedAt, redeemedBy }: FoundCode) =>
  redeemedAt === null ? 'not used yet' : `used on ${redeemedAt.toISOString()}, marked by ${redeemedBy ?? ''}`;

/** Of two at once, one is the first; later ones learn who was. */
async function redeem(database: pg.Client, code: string, by: string): Promise<void> {
  await requireYes(`Mark ${code} as used, by ${by}?`);
  const { rowCount } = await database.query(
    'update pro_memberships set redeemed_at = now(), redeemed_by = $2 where pro_code = $1 and redeemed_at is null',
    [code, by],
  );
  const found = await findCode(database, code);
  if (rowCount !== 1) throw new Problem(`${code} was ${describeUse(found)}. Nothing was changed.`);
}

/** `consent` is that to announcements, null without it; `signs` are of abuse, and leave nobody out. */
async function listClaimable(database: pg.Client) {
  const { rows: counted } = await database.query<{ domains: MailDomains }>(
    'select mail_domains() as domains',
  );
  const { rows } = await database.query<{ line: string | null; isUsed: boolean }>(
    `with flagged as materialized (
       select s.sign, e.email from abuse_signs($1) s, unnest(s.emails) e (email)
     )
     select m.redeemed_at is not null as "isUsed", case when m.is_claimable then json_build_object(
       'email', m.email, 'proCode', m.pro_code, 'months', m.months_granted, 'confirmed', p.confirmed_at,
       'credits', (select count(r.credited_at) from referral_codes c join referrals r using (code) where c.email = m.email),
       'consent', case when reason_not_to_send('announcement', false, s.reason, p, w) is null then w.consent_version end,
       'signs', (select coalesce(json_agg(distinct f.sign), '[]') from flagged f where f.email = m.email)
     )::text end as line
     from pro_codes m
     join people p using (email)
     left join waitlist_registrations w using (email)
     left join suppressed_addresses s on s.person_id = p.id
     order by m.id`,
    [JSON.stringify(counted.flatMap(({ domains }) => signsOf(domains)))],
  );
  return {
    issued: rows.length,
    redeemed: rows.filter(({ isUsed }) => isUsed).length,
    claimable: rows.flatMap(({ line }) => line ?? []),
  };
}

async function run({ DATABASE_OWNER_URL }: { DATABASE_OWNER_URL: string }): Promise<void> {
  const { to, by, code } = parseCommand();
  await using database = await connect(DATABASE_OWNER_URL);
  if (code !== undefined) {
    if (by !== undefined) await redeem(database, code, by);
    const found = await findCode(database, code);
    console.log(`${code} of ${found.email}, ${found.months} month(s): ${describeUse(found)}.`);
    return;
  }
  const { claimable, issued, redeemed } = await listClaimable(database);
  console.log(`Pro codes issued: ${issued}, claimable: ${claimable.length}, redeemed: ${redeemed}.`);
  if (to === undefined) return;
  await writeFile(`${to}.part`, claimable.map((line) => `${line}\n`).join(''), { mode: 0o600 });
  await rename(`${to}.part`, to);
  console.log(
    `Written to ${to}: one JSON object a line. It has addresses, so delete it once it is handed over.`,
  );
}

await onProduction(ownerSchema, run);
