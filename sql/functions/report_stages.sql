create or replace function report_stages(
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
    select coalesce(jsonb_agg(to_jsonb(same)), '[]')
    from (
      select
        r.answered,
        r.is_registered as "isRegistered",
        r.is_referred as "isReferred",
        r.completed,
        count(*) as people
      from report_responses r
      where r.joined_at >= p_since
        and r.joined_at < p_until
        and (p_countries is null or r.country = any (p_countries))
        and (p_is_referred is null or r.is_referred = p_is_referred)
      group by r.answered, r.is_registered, r.is_referred, r.completed
    ) same
  );
end
$$;
comment on function report_stages is 'How many people answered the same questions, by how they came and whether they completed.';
