-- Everybody who joined is read once for both. What they came by is named as their day's visits are.
create or replace function report_sources(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean
) returns jsonb
language sql stable
as $$
  with joined as materialized (
    select d.* from report_days(p_since, p_until, p_countries, p_is_referred) d
  ), sums as (
    select
      j.day,
      j."isReferred",
      sum(j.registered) as registered,
      sum(j.opened) as opened,
      sum(j.completed) as completed
    from joined j
    group by j.day, j."isReferred"
  ), counted as (
    select
      named.kind,
      case when named.name is null then '' when k.source is null then 'other' else named.name end as name,
      j.day,
      0 as visits,
      j.registered,
      j.completed,
      j.proven
    from joined j
    cross join lateral (values ('campaign', j.campaign), ('site', j.site)) named (kind, name)
    left join visit_sources k on k.day = j.day and k.kind = named.kind and k.source = named.name
    union all
    select v.kind, v.source, v.day, v.visits, 0, 0, 0
    from visits v
    where v.day >= (p_since at time zone 'UTC')::date and v.day < (p_until at time zone 'UTC')::date
  ), rows as (
    select c.kind, c.name, c.day, sum(c.visits) as visits, sum(c.registered) as joined,
      sum(c.completed) as completed, sum(c.proven) as proven
    from counted c
    group by c.kind, c.name, c.day
  )
  select jsonb_build_object(
    'days', (select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sums s),
    'sources', (select coalesce(jsonb_agg(to_jsonb(r) order by r.day), '[]') from rows r)
  )
$$;
comment on function report_sources is 'How many joined by day; and by campaign, by site and by day, how many visits there were, and what became of them.';
