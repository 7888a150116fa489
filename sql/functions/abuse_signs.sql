-- Codes that brought fewer than `p_pattern` show no pattern. A burst is `p_busy_hour` people within one hour.
create or replace function abuse_signs(p_disposable_domains text[], p_pattern integer, p_busy_hour integer)
returns table (code text, brought bigint, signs jsonb)
language plpgsql stable
as $$
begin
  return query
    with everybody as materialized (
      select r.referral_code as code, r.referrer_email, r.mailbox, r.joined_at
      from respondents r
      where r.is_referred and r.referral_code is not null
    ), codes as materialized (
      select e.code, count(*) as brought
      from everybody e
      group by e.code
      having count(*) >= p_pattern
    ), guests as materialized (
      select e.*
      from everybody e
      join codes c on c.code = e.code
    ), mailboxes as materialized (
      select g.code, g.referrer_email, g.mailbox, count(*) as people
      from guests g
      group by g.code, g.referrer_email, g.mailbox
    ), hours as (
      select g.code, g.joined_at, count(*) over hour as people
      from guests g
      join codes c on c.code = g.code and c.brought >= p_busy_hour
      window hour as (partition by g.code order by g.joined_at range between current row and interval '1 hour' following)
    ), signs (code, people, sign) as (
      select m.code, m.people, '{"sign": "own_alias"}'::jsonb
      from mailboxes m
      join people owner on owner.email = m.referrer_email and owner.mailbox = m.mailbox
      union all
      select m.code, sum(m.people), '{"sign": "one_mailbox"}'
      from mailboxes m
      where m.people > 1
      group by m.code
      having sum(m.people) >= p_pattern
      union all
      select m.code, sum(m.people), jsonb_build_object('sign', 'disposable_domain', 'domain', mailbox_domain.name)
      from mailboxes m
      cross join lateral (select split_part(m.mailbox, '@', 2) as name) mailbox_domain
      where mailbox_domain.name = any (p_disposable_domains)
      group by m.code, mailbox_domain.name
      having sum(m.people) >= p_pattern
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
comment on function abuse_signs is 'Referral codes that look like abuse, how many people came with each, and why.';
