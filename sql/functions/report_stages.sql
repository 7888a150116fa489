create or replace function report_stages(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean
) returns table (
  country text,
  answered integer,
  is_registered boolean,
  is_referred boolean,
  completed boolean,
  people bigint
)
language plpgsql stable
as $$
begin
  return query
    select
      r.country,
      r.answered,
      r.is_registered,
      r.is_referred,
      r.completed,
      count(*) filter (
        where r.joined_at >= p_since
          and r.joined_at < p_until
          and (p_countries is null or r.country = any (p_countries))
          and (p_is_referred is null or r.is_referred = p_is_referred)
      )
    from report_people r
    where r.answered <> 0
    group by r.country, r.answered, r.is_registered, r.is_referred, r.completed;
end
$$;
comment on function report_stages is 'Everybody who answered the same questions, by country, how they came and whether they completed; and how many of them are asked for.';
