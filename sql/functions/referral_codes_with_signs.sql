-- Of addresses only the mailbox counts, for which dots (at Gmail) and what follows a plus make no difference; they stay
-- in here. The owner of a code is one more of its addresses, so that a friend who is the owner again shares a mailbox.
create or replace function referral_codes_with_signs(
  p_since timestamptz, p_until timestamptz, p_countries text[],
  p_disposable_domains text[], p_pattern integer, p_busy_hour integer
) returns table (code text, brought bigint, signs jsonb)
language sql stable
set search_path = public, pg_temp
as $$
  with people as materialized (
    select p.code, p.owner, p.email, date_bin('1 hour', p.joined_at, 'epoch') as hour
    from referred_people p
    where p.joined_at >= p_since
      and p.joined_at < p_until
      and (p_countries is null or p.country = any (p_countries))
  ), codes as materialized (
    select p.code, min(p.owner) as owner, count(*) as people
    from people p
    group by p.code
  ), addresses as (
    select p.code, p.email, p.hour, false as is_owner
    from people p
    join codes c on c.code = p.code and c.people >= p_pattern
    union all
    select c.code, c.owner, null, true
    from codes c
    where c.people >= p_pattern
  ), guests as materialized (
    select
      a.code,
      a.hour,
      a.is_owner,
      split_part(a.email, '@', 2) as domain,
      case
        when split_part(a.email, '@', 2) in ('gmail.com', 'googlemail.com')
          then replace(split_part(split_part(a.email, '@', 1), '+', 1), '.', '')
        else split_part(split_part(a.email, '@', 1), '+', 1) || '@' || split_part(a.email, '@', 2)
      end as mailbox
    from addresses a
  ), mailboxes as materialized (
    select g.code, bool_or(g.is_owner) as is_own, count(*) filter (where not g.is_owner) as people
    from guests g
    group by g.code, g.mailbox
  ), signs (code, people, sign) as (
    select m.code, max(m.people), '{"sign": "own_alias"}'::jsonb
    from mailboxes m
    where m.is_own
    group by m.code
    having max(m.people) > 0
    union all
    select m.code, sum(m.people), '{"sign": "one_mailbox"}'
    from mailboxes m
    where m.people > 1
    group by m.code
    having sum(m.people) >= p_pattern
    union all
    select g.code, count(*), jsonb_build_object('sign', 'disposable_domain', 'domain', g.domain)
    from guests g
    where g.domain = any (p_disposable_domains)
      and not g.is_owner
    group by g.code, g.domain
    having count(*) >= p_pattern
    union all
    (
      select distinct on (g.code) g.code, count(*), jsonb_build_object('sign', 'burst', 'at', to_char(g.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SSZ'))
      from guests g
      where not g.is_owner
      group by g.code, g.hour
      having count(*) >= p_busy_hour
      order by g.code, count(*) desc, g.hour
    )
  )
  select c.code, c.people, s.signs
  from codes c
  left join (
    select s.code, jsonb_agg(s.sign || jsonb_build_object('people', s.people) order by s.sign ->> 'sign', s.sign ->> 'domain') as signs
    from signs s
    group by s.code
  ) s on s.code = c.code
$$;
comment on function referral_codes_with_signs is 'Every code by which people came, how many, and what looks like abuse of it.';
