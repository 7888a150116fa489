create or replace function report_countries(
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
    select coalesce(jsonb_agg(jsonb_build_array(lands.country, lands.people) order by lands.country), '[]')
    from (
      select
        r.country,
        count(*) filter (
          where r.joined_at >= p_since
            and r.joined_at < p_until
            and (p_countries is null or r.country = any (p_countries))
            and (p_is_referred is null or r.is_referred = p_is_referred)
        ) as people
      from report_responses r
      where r.country is not null
      group by r.country
    ) lands
  );
end
$$;
comment on function report_countries is 'Every country that anybody lives in, and how many of those who are asked for.';
