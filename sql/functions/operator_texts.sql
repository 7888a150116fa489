-- A search is for the words as they stand, in either case; a sample is drawn anew each time.
create or replace function operator_texts(
  p_before bigint,
  p_from date,
  p_to date,
  p_countries text[],
  p_is_referred boolean,
  p_search text,
  p_is_sample boolean,
  p_most integer
) returns jsonb
language sql stable security definer
set search_path = public, pg_temp
as $$
  with fitting as (
    select
      r.response_number as response,
      (r.joined_at at time zone 'UTC')::date as day,
      r.country,
      r.is_referred as "isReferred",
      r.completed,
      s.question_12 as text
    from report_people r
    join survey_responses s on s.email = r.email
    where r.response_number < p_before
      and r.answered & 512 <> 0
      and r.joined_at >= coalesce(p_from::timestamp at time zone 'UTC', '-infinity')
      and r.joined_at < coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity')
      and (p_countries is null or r.country = any (p_countries))
      and (p_is_referred is null or r.is_referred = p_is_referred)
      and (p_search is null or strpos(lower(s.question_12), lower(p_search)) > 0)
    order by case when p_is_sample then random() end, r.response_number desc
    limit p_most
  )
  select jsonb_build_object(
    'texts', coalesce(jsonb_agg(to_jsonb(f) order by f.response desc), '[]'),
    'next', case when count(*) = p_most and not p_is_sample then min(f.response) end
  )
  from fitting f
$$;
comment on function operator_texts is 'What people wrote at the last question, newest first, or some of it drawn by lot; and before which response the next part ends.';
grant execute on function operator_texts to keystead_runtime;
