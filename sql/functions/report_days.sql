-- A registration has no country: under that filter only those are there to be counted who have said theirs.
create or replace function report_days(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean
) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(days)), '[]')
    from (
      select
        (date_bin('1 day', w.created_at, 'epoch') at time zone 'UTC')::date as day,
        w.is_referred as "isReferred",
        count(*) as registered,
        count(w.survey_opened_at) as opened
      from waitlist_registrations w
      where p_countries is null
        and w.created_at >= p_since
        and w.created_at < p_until
        and (p_is_referred is null or w.is_referred = p_is_referred)
      group by date_bin('1 day', w.created_at, 'epoch'), w.is_referred
      union all
      select
        (date_bin('1 day', r.joined_at, 'epoch') at time zone 'UTC')::date,
        r.is_referred,
        count(*),
        count(*)
      from report_responses r
      where p_countries is not null
        and r.is_registered
        and r.country = any (p_countries)
        and r.joined_at >= p_since
        and r.joined_at < p_until
        and (p_is_referred is null or r.is_referred = p_is_referred)
      group by date_bin('1 day', r.joined_at, 'epoch'), r.is_referred
    ) days
  );
end
$$;
comment on function report_days is 'Registrations by day, in UTC, and by how people came; and how many of them opened the survey.';
