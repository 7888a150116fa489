/** Repeats in a restored database what people decided since: by the function log, and by the database it replaces. */
import type pg from 'pg';
import { connect } from '#local/postgres/connect.ts';
import { Problem } from '#local/problem.ts';
import { rowsOf } from '#scripts/backup/back-up.ts';
import type { LogLine } from '#scripts/backup/function-log.ts';
import { continueNumbers, findTables } from '#scripts/backup/tables.ts';

/** What there is; with neither, what people decided since is lost. */
export type Since = { newerUrl?: string; log?: LogLine[] };

/** How far the clocks of functions and database may differ. */
const MARGIN_MS = 60_000;
const HOUR_MS = 3_600_000;

/** Within the transaction of `client`. Says what it couldn't know. */
export async function repeatSince(client: pg.Client, madeAt: string, since: Since): Promise<string[]> {
  const { newerUrl, log = [] } = since;
  const begins = log.map(({ time }) => time).toSorted()[0] ?? madeAt;
  if (since.log !== undefined && begins > madeAt)
    throw new Problem(
      `The log begins at ${begins}, after this was stored (${madeAt}), so it may miss who left in between: save it again with --since ${new Date(Date.parse(madeAt) - HOUR_MS).toISOString()}.`,
    );
  await client.query(
    `create temp table since on commit drop as
     select p.id, p.email, s.* from people p
     join json_to_recordset($1) s (time timestamptz, event text, person text, kind text, consent text)
       on s.person = encode(sha256(p.id::text::bytea), 'hex')
     where s.time > $2::timestamptz - $3 * interval '1 ms'`,
    [JSON.stringify(log.filter(({ person }) => person !== undefined)), madeAt, MARGIN_MS],
  );
  await client.query(REPEAT_LOG);
  if (newerUrl !== undefined) await repeatNewer(client, newerUrl);
  // Without it, the browsers that were signed out since are unknown.
  else await client.query('update people set browser_id = null where confirmed_at is not null');
  await client.query('update owner_sessions set expires_at = now() where expires_at > now()');
  await client.query('update operator_sessions set expires_at = now() where expires_at > now()');
  // Emails that were waiting may have been sent since, so they are looked up before they are sent.
  await client.query(
    `update outgoing_emails set unknown_since = least(unknown_since, $1::timestamptz)
     where sent_at is null and failed_at is null and created_at <= now()`,
    [madeAt],
  );
  return [
    `Who joined or answered since ${madeAt} isn’t here: they join again.`,
    ...(newerUrl !== undefined ? [] : since.log === undefined ? KNOWN_BY_NOBODY : NOT_IN_A_LOG),
  ];
}

const IN_NO_LOG = [
  'Don’t repeat a wave that was sent since: some people already have it.',
  'Codes used since count as unused: ask the exchange for its list, and mark each with npm run codes -- PRO-... --redeemed-by NAME.',
];
const NOT_IN_A_LOG = [
  ...IN_NO_LOG,
  'Names, numbers and referral codes that people corrected since are as before.',
  'Who joined since and said it wasn’t them gets email again if a stranger enters them again.',
];
const KNOWN_BY_NOBODY = [
  ...IN_NO_LOG,
  'Who unsubscribed, was deleted, complained or bounced since is back as before: ask counsel before you announce anything.',
];
/** In the order of the log, as the site's own functions did. */
const REPEAT_LOG = `do $$
declare
  s record;
begin
  for s in select * from since order by time loop
    case s.event
      when 'person_deleted' then
        perform remove_person(s.email, 'deleted');
      when 'person_disowned' then
        perform remove_person(s.email, 'disowned');
        insert into suppressed_addresses (address_hash, reason, since) values (mailbox_hash(s.email, 'disowned'), 'disowned', s.time);
      when 'bounce_lifted' then
        delete from suppressed_addresses where person_id = s.id and reason = 'bounced';
      when 'confirmed' then
        update people set confirmed_at = coalesce(confirmed_at, s.time) where id = s.id;
        perform credit_referrer(s.email), delete_waiting_email(s.email, 'confirmation');
      when 'unsubscribed' then
        update waitlist_registrations set unsubscribed_at = coalesce(unsubscribed_at, s.time) where email = s.email;
      when 'subscribed' then
        update waitlist_registrations set
          earlier_consents = consents_with(waitlist_registrations),
          unsubscribed_at = null, consent_version = s.consent, consented_at = s.time
          where email = s.email;
        delete from suppressed_addresses where person_id = s.id and reason = 'complained';
      when 'email_event' then
        insert into suppressed_addresses as before
          select address_hash(p.email), case s.kind when 'complained' then 'complained' else 'bounced' end, s.time, p.id
          from people p where p.id = s.id and s.kind in ('complained', 'bounced_permanent', 'bounced_suppressed')
          on conflict (address_hash) do update set reason = 'bounced' where s.kind = 'bounced_permanent' and before.reason <> 'bounced';
      else
        null;
    end case;
  end loop;
end $$`;

const REPEATED = [
  ...['people', 'waitlist_registrations', 'suppressed_addresses', 'ended_people', 'pro_memberships'],
  ...['announcements', 'outgoing_emails'],
];

async function repeatNewer(client: pg.Client, newerUrl: string): Promise<void> {
  await using newer = await connect(newerUrl);
  await newer.query('begin isolation level repeatable read read only');
  const [ours, theirs] = [await findTables(client), await findTables(newer)];
  // Numbers are never given twice, so a newer database has given as many of every table or more.
  const given = new Map(theirs.map(({ name, next }) => [name, Number(next)]));
  if (ours.some(({ name, next }) => (given.get(name) ?? 0) < Number(next)))
    throw new Problem(`The database of NEWER_DATABASE_URL isn't newer than this one: are the two swapped?`);
  for (const table of REPEATED) {
    await client.query(`create temp table newer_${table} (like ${table}) on commit drop`);
    for await (const part of rowsOf(newer, table))
      await client.query(
        `insert into newer_${table} select * from json_populate_recordset(null::${table}, $1)`,
        [`[${part.join()}]`],
      );
  }
  const known = await client.query(
    `select from people p where p.id in (select id from newer_people)
       or sha256(p.id::text::bytea) in (select person_hash from newer_ended_people)
     union all select where not exists (select from people) limit 1`,
  );
  if (known.rowCount === 0)
    throw new Problem('The database of NEWER_DATABASE_URL knows nobody of this backup: is it another one?');
  await client.query(REPEAT_NEWER);
  await continueNumbers(client, theirs);
}

/** What each person decided counts as the newer database has it; what they answered, as the restored one does. */
const REPEAT_NEWER = `
insert into ended_people select * from newer_ended_people on conflict do nothing;
select remove_person(p.email, 'deleted') from people p join ended_people e on e.person_hash = sha256(p.id::text::bytea);
delete from newer_people n where not exists (select from people p where p.id = n.id);

create temp table newly_confirmed on commit drop as
  select p.email from people p join newer_people n using (id) where p.confirmed_at is null and n.confirmed_at is not null;
update people p set confirmed_at = n.confirmed_at, browser_id = n.browser_id from newer_people n where n.id = p.id;
select credit_referrer(c.email), delete_waiting_email(c.email, 'confirmation') from newly_confirmed c;

update waitlist_registrations w set
  consent_version = n.consent_version, consented_at = n.consented_at, unsubscribed_at = n.unsubscribed_at,
  earlier_consents = n.earlier_consents
  from newer_waitlist_registrations n join newer_people using (email)
  where n.email = w.email;

delete from suppressed_addresses s using newer_people n where s.person_id = n.id;
insert into suppressed_addresses
  select n.* from newer_suppressed_addresses n where n.person_id is null or n.person_id in (select id from newer_people)
  on conflict do nothing;

insert into pro_memberships overriding system value
  select n.* from newer_pro_memberships n where n.email in (select email from newer_people)
  on conflict (email) do update set redeemed_at = excluded.redeemed_at, redeemed_by = excluded.redeemed_by;

insert into announcements overriding system value select * from newer_announcements on conflict do nothing;
insert into outgoing_emails
  select n.* from newer_outgoing_emails n where n.recipient in (select email from people) or n.kind like 'operator%'
  on conflict on constraint outgoing_emails_once_key do update set
    (id, attempts, next_attempt_at, claimed_until, sent_at, failed_at, last_error, unknown_since, delivered_at, bounced_at, bounce,
      complained_at) = row (excluded.id, excluded.attempts, excluded.next_attempt_at, excluded.claimed_until, excluded.sent_at,
      excluded.failed_at, excluded.last_error, excluded.unknown_since, excluded.delivered_at, excluded.bounced_at, excluded.bounce,
      excluded.complained_at)`;
