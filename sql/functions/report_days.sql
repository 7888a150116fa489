create or replace function report_days(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean
) returns table (
  day date,
  "isReferred" boolean,
  campaign text,
  site text,
  registered bigint,
  opened bigint,
  completed bigint,
  proven bigint
)
language plpgsql stable
as $$
begin
  return query
    select
      (date_bin('1 day', r.joined_at, 'epoch') at time zone 'UTC')::date,
      r.is_referred,
      r.campaign,
      r.site,
      count(*),
      count(*) filter (where r.has_opened),
      count(*) filter (where r.completed),
      count(*) filter (where r.is_proven)
    from report_people r
    where r.is_registered
      and r.joined_at >= p_since
      and r.joined_at < p_until
      and (p_countries is null or r.country = any (p_countries))
      and (p_is_referred is null or r.is_referred = p_is_referred)
    group by date_bin('1 day', r.joined_at, 'epoch'), r.is_referred, r.campaign, r.site;
end
$$;
comment on function report_days is 'Registrations by day, in UTC, and by how people came; and how many of them opened the survey, completed it, and have proven their mailbox.';
