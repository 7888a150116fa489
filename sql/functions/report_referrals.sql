-- Who brings people. A code stands for its owner, whose address stays in here. Somebody's chain is followed from those
-- who came by themselves, so a circle of codes that brought each other is never entered; its people are counted apart.
-- Of an address only the mailbox counts, in which dots (at Gmail) and what follows a plus make no difference.
create or replace function report_referrals(
  p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean, p_disposable text[], p_pattern integer, p_busy_hour integer, p_top integer
) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
set work_mem = '64MB'
set jit = off
set enable_mergejoin = off
set parallel_tuple_cost = 0.005
as $$
declare
  mailbox text := $mailbox$
    case
      when split_part(%1$s, '@', 2) in ('gmail.com', 'googlemail.com')
        then replace(split_part(split_part(%1$s, '@', 1), '+', 1), '.', '') || '@gmail.com'
      when position('+' in %1$s) > 0 then split_part(split_part(%1$s, '@', 1), '+', 1) || '@' || split_part(%1$s, '@', 2)
      else %1$s
    end
  $mailbox$;
  counted jsonb;
begin
  execute format($query$
    with recursive invited as materialized (
      select w.email, w.referral_code as code, w.referrer_email as owner, w.created_at as joined_at,
        w.created_at >= $1 and w.created_at < $2 and $3 is null and $4 is not false as fits
      from waitlist_registrations w
      where w.referral_code is not null
      union all
      select s.email, s.referral_code, s.referrer_email, s.created_at,
        s.created_at >= $1 and s.created_at < $2 and $3 is null and $4 is not false
      from survey_responses s
      where s.came_by_code and s.referral_code is not null and s.registered_at is null
    ), placed as materialized (
      select s.email, s.referral_code as code, s.referrer_email as owner, coalesce(s.registered_at, s.created_at) as joined_at
      from survey_responses s
      where $3 is not null and s.question_1 = any ($3) and $4 is not false and s.came_by_code and s.referral_code is not null
        and coalesce(s.registered_at, s.created_at) >= $1 and coalesce(s.registered_at, s.created_at) < $2
    ), fitting as not materialized (
      select i.email, i.code, i.owner, i.joined_at from invited i where i.fits
      union all
      select p.email, p.code, p.owner, p.joined_at from placed p
    ), codes as materialized (
      select i.code, min(i.owner) as owner, count(*) filter (where i.fits) as people from invited i group by i.code
    ), brought as materialized (
      select c.code, c.people from codes c where c.people > 0
      union all
      select p.code, count(*) from placed p group by p.code
    ), nested as materialized (
      select c.code, o.code as parent from codes c join invited o on o.email = c.owner
    ), depths (code, depth) as (
      select n.code, 2 from nested n where not exists (select from nested above where above.code = n.parent)
      union all
      select n.code, d.depth + 1 from depths d join nested n on n.parent = d.code
    ), deeper as materialized (
      select d.depth, b.people from nested n join brought b using (code) left join depths d using (code)
    ), mailboxes as materialized (
      select f.code, f.joined_at, b.people >= $7 as is_busy, split_part(f.email, '@', 2) as domain, %1$s as mailbox, %2$s as owner_mailbox
      from fitting f join brought b on b.code = f.code and b.people >= $6
    ), signs as materialized (
      select b.code, jsonb_build_object('sign', 'burst', 'people', b.people, 'at', to_char(b.hour at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')) as sign
      from (
        select distinct on (h.code) h.code, h.hour, h.people
        from (
          select m.code, date_bin('1 hour', m.joined_at, 'epoch') as hour, count(*) as people
          from mailboxes m
          where m.is_busy
          group by 1, 2
        ) h
        where h.people >= $7
        order by h.code, h.people desc, h.hour
      ) b
      union all
      select d.code, jsonb_build_object('sign', 'disposable_domain', 'people', d.people, 'domain', d.domain)
      from (
        select m.code, m.domain, count(*) as people from mailboxes m where m.domain = any ($5)
        group by 1, 2 having count(*) >= $6
      ) d
      union all
      select a.code, jsonb_build_object('sign', 'own_alias', 'people', a.people)
      from (select m.code, count(*) as people from mailboxes m where m.mailbox = m.owner_mailbox group by 1) a
      union all
      select o.code, jsonb_build_object('sign', 'one_mailbox', 'people', sum(o.people))
      from (
        select m.code, m.mailbox, count(*) as people
        from mailboxes m
        group by 1, 2 having count(*) >= 2
      ) o
      group by o.code having sum(o.people) >= $6
    )
    select jsonb_build_object(
      'codes', (select count(*) from brought),
      'top', (
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'brought', t.people, 'completed', (
          select count(*) from survey_responses s
          where s.referral_code = t.code and s.came_by_code and s.completed and ($3 is null or s.question_1 = any ($3))
            and coalesce(s.registered_at, s.created_at) >= $1 and coalesce(s.registered_at, s.created_at) < $2
        )) order by t.people desc, t.code), '[]')
        from (select b.code, b.people from brought b order by b.people desc, b.code limit $8) t
      ),
      'suspicious', (
        select coalesce(jsonb_agg(jsonb_build_object('code', t.code, 'brought', t.people, 'signs', t.signs) order by t.people desc, t.code), '[]')
        from (
          select b.code, b.people, s.signs
          from (select s.code, jsonb_agg(s.sign order by s.sign ->> 'sign', s.sign ->> 'domain') as signs from signs s group by s.code) s join brought b using (code)
          order by b.people desc, b.code limit $8
        ) t
      ),
      'depths', (
        select coalesce(jsonb_agg(jsonb_build_array(t.depth, t.people) order by t.depth), '[]')
        from (
          select 1 as depth, (select sum(b.people) from brought b) - coalesce((select sum(d.people) from deeper d), 0) as people
          union all
          select d.depth, sum(d.people) from deeper d group by d.depth
        ) t
        where t.people > 0
      )
    )
  $query$, format(mailbox, 'f.email'), format(mailbox, 'f.owner'))
    into counted using p_from, p_until, p_countries, p_by_code, p_disposable, p_pattern, p_busy_hour, p_top;
  return counted;
end
$$;
comment on function report_referrals is 'Who brings people, by code: how many, how deep the chains go, and which codes look like abuse.';
