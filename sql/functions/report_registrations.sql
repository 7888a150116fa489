create or replace function report_registrations(p_from timestamptz, p_until timestamptz) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
set jit = off
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', (days.day at time zone 'UTC')::date, 'cameByCode', days.came_by_code, 'isInPeriod', days.is_in_period,
      'registered', days.registered, 'opened', days.opened
    ) order by days.day), '[]')
    from (
      select date_bin('1 day', w.created_at, 'epoch') as day, w.came_by_code,
        w.created_at >= $1 and w.created_at < $2 as is_in_period,
        count(*) as registered, count(w.survey_opened_at) as opened
      from waitlist_registrations w
      group by 1, 2, 3
    ) days
  $query$ into counted using p_from, p_until;
  return counted;
end
$$;
comment on function report_registrations is 'Registrations per day, way to come and period, and how many of them opened the survey.';
