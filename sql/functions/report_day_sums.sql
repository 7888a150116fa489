create or replace function report_day_sums(p_days jsonb) returns jsonb
language sql stable
as $$
  with sums as (
    select
      d.day,
      d."isReferred",
      sum(d.registered) as registered,
      sum(d.opened) as opened,
      sum(d.completed) as completed
    from jsonb_to_recordset(p_days) d (
      day date, "isReferred" boolean, registered bigint, opened bigint, completed bigint
    )
    group by d.day, d."isReferred"
  )
  select coalesce(jsonb_agg(to_jsonb(s)), '[]') from sums s
$$;
comment on function report_day_sums is 'What report_days counts, whatever campaign or site people came by.';
