create or replace function report_days_by_country(p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
set jit = off
as $$
declare
  counted jsonb;
begin
  execute $query$
    select coalesce(jsonb_agg(jsonb_build_object(
      'day', (days.day at time zone 'UTC')::date, 'registered', days.registered
    ) order by days.day), '[]')
    from (
      select date_bin('1 day', m.joined_at, 'epoch') as day, count(*) as registered
      from survey_marks m
      where m.is_registered and m.joined_at >= $1 and m.joined_at < $2 and m.country = any ($3)
        and m.came_by_code = coalesce($4, m.came_by_code)
      group by 1
    ) days
  $query$ into counted using p_from, p_until, p_countries, p_by_code;
  return counted;
end
$$;
comment on function report_days_by_country is 'Registrations per day of people from these countries.';
