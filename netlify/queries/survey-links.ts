import type { Sql } from '#netlify/runtime/sql.ts';

const MAX_LINKS_PER_DAY = 3;

/**
 * Owes the address a mail with this link, if anything is known of it and it had fewer than three in a day. The mails
 * of an address are numbered, and two requests at once get the same number, so the unique key lets one of them in.
 */
export async function oweSurveyLink(sql: Sql, email: string, link: string): Promise<void> {
  await sql`
    insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select ${email}::text, 'survey_link', ${JSON.stringify({ link })}::jsonb, earlier.last + 1
    from (
      select coalesce(max(dedupe_key::bigint), 0) as last,
        count(*) filter (where created_at > now() - interval '1 day') as today
      from outgoing_emails where recipient = ${email} and kind = 'survey_link'
    ) earlier
    where earlier.today < ${MAX_LINKS_PER_DAY} and (
      exists (select from waitlist_registrations where email = ${email})
      or exists (select from survey_responses where email = ${email})
    )
    on conflict on constraint outgoing_emails_once_key do nothing`;
}
