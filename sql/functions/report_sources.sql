-- Of people only those who joined, by the day on which they did. What they came by is named as their day's visits are.
create or replace function report_sources(p_days jsonb, p_from date, p_to date) returns jsonb
language sql stable
as $$
  with joined as (
    select d.*
    from jsonb_to_recordset(p_days) d (
      day date, campaign text, site text, registered bigint, completed bigint, proven bigint
    )
  ), named as (
    select 'campaign' as kind, j.campaign as name, j.* from joined j
    union all
    select 'site', j.site, j.* from joined j
  ), counted as (
    select
      n.kind,
      case when n.name is null then '' when k.source is null then 'other' else n.name end as name,
      n.day,
      0 as visits,
      n.registered,
      n.completed,
      n.proven
    from named n (kind, name, day, campaign, site, registered, completed, proven)
    left join visit_sources k on k.day = n.day and k.kind = n.kind and k.source = n.name
    union all
    select v.kind, v.source, v.day, v.visits, 0, 0, 0
    from visits v
    where v.day >= coalesce(p_from, '-infinity') and v.day <= coalesce(p_to, 'infinity')
  ), rows as (
    select c.kind, c.name, c.day, sum(c.visits) as visits, sum(c.registered) as joined,
      sum(c.completed) as completed, sum(c.proven) as proven
    from counted c
    group by c.kind, c.name, c.day
  )
  select coalesce(jsonb_agg(to_jsonb(r) order by r.day), '[]') from rows r
$$;
comment on function report_sources is 'Visits, and what became of them, by campaign, by site and by day.';
