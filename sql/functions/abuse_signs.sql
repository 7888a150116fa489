-- Of addresses only the mailbox counts; it stays in here. That of a code's owner is one more, so that a friend who is the
-- owner again shares it.
create or replace function abuse_signs(
  p_codes text[], p_owners text[], p_brought bigint[], p_since timestamptz, p_until timestamptz, p_countries text[],
  p_disposable_domains text[], p_pattern integer, p_busy_hour integer
) returns table (code text, brought bigint, signs jsonb)
language sql stable
as $$
  with codes as materialized (
    select c.code, c.owner, c.people
    from unnest(p_codes, p_owners, p_brought) c (code, owner, people)
  ), brought as materialized (
    select r.referral_code as code, coalesce(r.mailbox, r.email) as mailbox, r.joined_at
    from report_people r
    where r.referral_code = any (p_codes)
      and r.is_referred
      and r.joined_at >= p_since
      and r.joined_at < p_until
      and (p_countries is null or r.country = any (p_countries))
  ), guests as (
    select b.code, false as is_owner, b.mailbox from brought b
    union all
    -- One look by the index for each: the planner would read everybody for them.
    select c.code, true, own.mailbox
    from codes c
    cross join lateral (select p.mailbox from people p where p.email = c.owner limit 1) own
  ), mailboxes as materialized (
    select g.code, bool_or(g.is_owner) as is_own, count(*) filter (where not g.is_owner) as people
    from guests g
    group by g.code, g.mailbox
  ), hours as (
    select b.code, b.joined_at, count(*) over hour as people
    from brought b
    join codes c on c.code = b.code and c.people >= p_busy_hour
    window hour as (partition by b.code order by b.joined_at range between current row and interval '1 hour' following)
  ), signs (code, people, sign) as (
    select m.code, m.people, '{"sign": "own_alias"}'::jsonb
    from mailboxes m
    where m.is_own and m.people > 0
    union all
    select m.code, sum(m.people), '{"sign": "one_mailbox"}'
    from mailboxes m
    where m.people > 1
    group by m.code
    having sum(m.people) >= p_pattern
    union all
    select b.code, count(*), jsonb_build_object('sign', 'disposable_domain', 'domain', mailbox_domain.name)
    from brought b
    cross join lateral (select split_part(b.mailbox, '@', 2) as name) mailbox_domain
    where mailbox_domain.name = any (p_disposable_domains)
    group by b.code, mailbox_domain.name
    having count(*) >= p_pattern
    union all
    (
      select distinct on (h.code) h.code, h.people,
        jsonb_build_object('sign', 'burst', 'at', to_char(h.joined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ'))
      from hours h
      where h.people >= p_busy_hour
      order by h.code, h.people desc, h.joined_at
    )
  )
  select s.code, c.people,
    jsonb_agg(s.sign || jsonb_build_object('people', s.people) order by s.sign ->> 'sign', s.sign ->> 'domain')
  from signs s
  join codes c on c.code = s.code
  group by s.code, c.people
$$;
comment on function abuse_signs is 'What looks like abuse of these codes, and by how many people each was used.';
