create or replace function abuse_signs(p_disposable_domains text[], p_public_domains text[], p_pattern integer, p_busy_hour integer)
returns table (code text, brought bigint, signs jsonb)
language plpgsql stable
as $$
begin
  return query
    with everybody as materialized (
      select w.referral_code as code, w.referrer_email, w.email, w.created_at as joined_at
      from waitlist_registrations w
      where w.referral_code is not null
      union all
      select s.referral_code, s.referrer_email, s.email, s.created_at
      from survey_responses s
      where s.referral_code is not null
        and not exists (select from waitlist_registrations w where w.email = s.email)
    ), codes as materialized (
      select e.code, count(*) as brought, (select p.mailbox from people p where p.email = min(e.referrer_email)) as owner_mailbox
      from everybody e
      group by e.code
      having count(*) >= p_pattern
    ), guests as materialized (
      select e.code, e.joined_at, c.brought, c.owner_mailbox, p.mailbox
      from everybody e
      join codes c on c.code = e.code
      join people p on p.email = e.email
    ), mailboxes as materialized (
      select g.code, g.mailbox, split_part(g.mailbox, '@', 2) as domain, g.mailbox = g.owner_mailbox as is_own, count(*) as people
      from guests g
      group by g.code, g.mailbox, is_own
    ), hours as (
      select g.code, g.joined_at, count(*) over hour as people
      from guests g
      where g.brought >= p_busy_hour
      window hour as (partition by g.code order by g.joined_at range between current row and interval '1 hour' following)
    ), signs (code, people, sign) as (
      select m.code, m.people, '{"sign": "own_alias"}'::jsonb
      from mailboxes m
      where m.is_own
      union all
      select m.code, sum(m.people), '{"sign": "one_mailbox"}'
      from mailboxes m
      where m.people > 1
      group by m.code
      having sum(m.people) >= p_pattern
      union all
      select m.code, sum(m.people), jsonb_build_object(
        'sign', case when m.domain = any (p_disposable_domains) then 'disposable_domain' else 'private_domain' end, 'domain', m.domain
      )
      from mailboxes m
      where m.domain <> all (p_public_domains)
      group by m.code, m.domain
      having sum(m.people) >= case when m.domain = any (p_disposable_domains) then p_pattern else 10 end
      union all
      (
        select distinct on (h.code) h.code, h.people,
          jsonb_build_object('sign', 'burst', 'at', to_char(h.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ'))
        from hours h
        where h.people >= p_busy_hour
        order by h.code, h.people desc, h.joined_at
      )
    )
    select c.code, c.brought,
      jsonb_agg(s.sign || jsonb_build_object('people', s.people) order by s.sign ->> 'sign', s.sign ->> 'domain')
    from signs s
    join codes c on c.code = s.code
    group by c.code, c.brought;
end
$$;
comment on function abuse_signs is 'Referral codes that brought at least p_pattern people and look like abuse, and why. A burst is p_busy_hour people within an hour, a crowd at a private domain is 10.';
