-- As text, because there is a counter for each option, which are known when it runs. Only positions, which are integers,
-- and the questions' names are put in.
create or replace function report_answers(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean,
  p_campaign text
) returns jsonb
language plpgsql stable
as $$
declare
  counters text := (
    select string_agg(
      format('count(*) filter (where r.%I & %s <> 0)', 'chosen_' || o.question, 1::bigint << o.position),
      ', ' order by o.question, o.position
    )
    from survey_options o
  );
  people bigint[];
begin
  execute format($query$
    select array[%s]::bigint[]
    from report_people r
    where r.joined_at >= $1
      and r.joined_at < $2
      and ($3 is null or r.country = any ($3))
      and ($4 is null or r.is_referred = $4)
      and ($5 is null or r.campaign = $5)
  $query$, counters) into people using p_since, p_until, p_countries, p_is_referred, p_campaign;
  return (
    select coalesce(jsonb_agg(jsonb_build_array(known.question, known.option, people[known.nth])), '[]')
    from (
      select o.question, o.option, row_number() over (order by o.question, o.position) as nth
      from survey_options o
    ) known
  );
end
$$;
comment on function report_answers is 'How many people chose each option.';
