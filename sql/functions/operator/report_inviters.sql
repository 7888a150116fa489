create or replace function report_inviters(p_with_signs text[], p_by text, p_values text[]) returns table (part text, figures jsonb)
language sql stable parallel safe
as $$
  select 'inviters', jsonb_agg(to_jsonb(i) - 'newest' order by i.confirmed desc, i.completed desc, i.newest desc)
  from (
    select s.referral_code as code, count(*) as completed, count(p.email) as confirmed,
      count(*) filter (where s.email in (select unnest(p_with_signs))) as flagged, max(s.created_at) as newest
    from surveys_in(p_by, p_values) s left join people p on p.email = s.email and p.confirmed_at is not null
    where s.completed and s.referral_code is not null
    group by 1
    order by 3 desc, 2 desc, newest desc
    limit 10
  ) i
$$;
comment on function report_inviters is 'Whose codes brought most friends who completed the survey and confirmed; of equals, the newest.';
