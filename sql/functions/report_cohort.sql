create or replace function report_cohort(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean,
  p_campaign text
) returns jsonb
language plpgsql stable
as $$
declare
  counted jsonb;
begin
  execute $query$
    select jsonb_build_object(
      'people', count(*),
      'completed', count(*) filter (where r.completed),
      'proven', count(*) filter (where r.is_proven),
      'answered', jsonb_build_object(
        '2', count(*) filter (where r.answered & 2 <> 0),
        '3', count(*) filter (where r.answered & 4 <> 0),
        '4', count(*) filter (where r.answered & 8 <> 0),
        '5', count(*) filter (where r.answered & 16 <> 0),
        '5a', count(*) filter (where r.answered & 1024 <> 0),
        '6', count(*) filter (where r.answered & 32 <> 0),
        '7', count(*) filter (where r.answered & 64 <> 0),
        '8', count(*) filter (where r.answered & 128 <> 0),
        '9', count(*) filter (where r.answered & 256 <> 0)
      )
    )
    from report_people r
    where r.joined_at >= $1
      and r.joined_at < $2
      and ($3 is null or r.country = any ($3))
      and ($4 is null or r.is_referred = $4)
      and ($5 is null or r.campaign = $5)
  $query$ into counted using p_since, p_until, p_countries, p_is_referred, p_campaign;
  return counted
    || jsonb_build_object('answers', report_answers(p_since, p_until, p_countries, p_is_referred, p_campaign));
end
$$;
comment on function report_cohort is 'How far some people came, and what they chose.';
