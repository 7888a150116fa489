-- How deep an invitation went is followed from the codes whose owner was brought by somebody who came by none. A circle
-- of codes that brought each other is never reached so: its people, and whom they brought, have no depth.
create or replace function report_codes(
  p_since timestamptz, p_until timestamptz, p_countries text[],
  p_disposable_domains text[], p_pattern integer, p_busy_hour integer, p_most integer
) returns jsonb
language sql stable
as $$
  with recursive codes as materialized (
    select
      r.referral_code as code,
      min(r.referrer_email) as owner,
      count(*) filter (where is_counted.yes) as brought,
      count(*) filter (where is_counted.yes and r.completed) as completed
    from report_people r
    cross join lateral (
      select r.joined_at >= p_since
        and r.joined_at < p_until
        and (p_countries is null or r.country = any (p_countries)) as yes
    ) is_counted
    where r.is_referred and r.referral_code is not null
    group by r.referral_code
  ), links as materialized (
    select c.code, c.brought, r.referral_code as parent
    from codes c
    join report_people r on r.email = c.owner
    where r.is_referred and r.referral_code is not null
  ), depths as (
    select l.code, 2 as depth
    from links l
    where not exists (select from links above where above.code = l.parent)
    union all
    select l.code, d.depth + 1
    from depths d
    join links l on l.parent = d.code
  ), chains as (
    select d.depth, sum(l.brought) as people
    from links l
    left join depths d on d.code = l.code
    group by d.depth
    having sum(l.brought) > 0
  ), top as (
    select c.code, c.brought, c.completed
    from codes c
    where c.brought > 0
    order by c.brought desc, c.code
    limit p_most
  ), flagged as materialized (
    select s.code, s.brought, s.signs
    from (
      select array_agg(c.code) as codes, array_agg(c.owner) as owners, array_agg(c.brought) as brought
      from codes c
      where c.brought >= p_pattern
    ) many
    cross join abuse_signs(
      many.codes, many.owners, many.brought, p_since, p_until, p_countries, p_disposable_domains, p_pattern, p_busy_hour
    ) s
  ), suspicious as (
    select f.code, f.brought, f.signs
    from flagged f
    order by f.brought desc, f.code
    limit p_most
  )
  select jsonb_build_object(
    'codes', (select count(*) from codes c where c.brought > 0),
    'chains', (select coalesce(jsonb_agg(jsonb_build_array(c.depth, c.people)), '[]') from chains c),
    'top', (select coalesce(jsonb_agg(to_jsonb(t) order by t.brought desc, t.code), '[]') from top t),
    'flagged', (select coalesce(jsonb_agg(f.code), '[]') from flagged f),
    'suspicious', (select coalesce(jsonb_agg(to_jsonb(s) order by s.brought desc, s.code), '[]') from suspicious s)
  )
$$;
comment on function report_codes is 'How many codes bring people, how deep, which bring most, and which look like abuse: those of them that most people came by, with the reasons, and all of them by name.';
