-- Each cohort narrows the filters by one of `half` (1 or 2), `isReferred`, `country` and `campaign`. The halves are those of the
-- time between the first person and the last.
create or replace function operator_comparison(
  p_from date,
  p_to date,
  p_countries text[],
  p_is_referred boolean,
  p_one jsonb,
  p_other jsonb
) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
as $$
declare
  since timestamptz := coalesce(p_from::timestamp at time zone 'UTC', '-infinity');
  until timestamptz := coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity');
  middle timestamptz;
begin
  if p_one ? 'half' then
    middle := (
      select min(r.joined_at) + (max(r.joined_at) - min(r.joined_at)) / 2
      from report_people r
      where r.joined_at >= since
        and r.joined_at < until
        and (p_countries is null or r.country = any (p_countries))
        and (p_is_referred is null or r.is_referred = p_is_referred)
    );
  end if;
  return (
    select jsonb_build_object('middle', middle, 'cohorts', jsonb_agg(
      report_cohort(
        case when c.half = 2 then middle else since end,
        case when c.half = 1 then middle else until end,
        case when c.country is not null then array[c.country] else p_countries end,
        coalesce(c."isReferred", p_is_referred),
        c.campaign
      )
      order by c.nth
    ))
    from rows from (
      jsonb_to_recordset(jsonb_build_array(p_one, p_other))
      as (half integer, "isReferred" boolean, country text, campaign text)
    ) with ordinality c (half, "isReferred", country, campaign, nth)
  );
end
$$;
comment on function operator_comparison is 'Two cohorts, counted alike.';
grant execute on function operator_comparison to keystead_runtime;
