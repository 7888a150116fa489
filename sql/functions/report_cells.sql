-- One list of counters for every country, both ways to come and both sides of the period, in one pass over the answers.
-- As text, because what a function selects by itself never gets parallel workers, and what it executes does. Only
-- positions, which are integers, are put in.
create or replace function report_cells(p_from timestamptz, p_until timestamptz, p_questions text[], p_options text[]) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
set jit = off
as $$
declare
  -- By question: screen 5 has two, the second of which nobody has to pass.
  answered text := (
    select string_agg(format('count(*) filter (where answered & %s <> 0)', 1 << nth), ', ' order by nth) from generate_series(0, 10) nth
  );
  reached text := (
    select string_agg(format('count(*) filter (where is_registered and answered & %1$s = %1$s)', screens), ', ' order by screens)
    from (select sum(1 << nth) over (order by nth) as screens from generate_series(0, 10) nth where nth <> 5) passed
  );
  counters text := (
    select string_agg(
      format('count(*) filter (where %I & %s <> 0)', 'chosen_' || o.question, 1::bigint << o.position),
      ', ' order by o.question, o.position
    )
    from survey_options o
  );
  -- Of the people who chose a named option, how many chose each option of its question beside it.
  beside text := (
    select string_agg(
      format('count(*) filter (where %1$I & %2$s = %2$s)', 'chosen_' || o.question, (1::bigint << n.position) | (1::bigint << o.position)),
      ', ' order by named.nth, o.position
    )
    from unnest(p_questions, p_options) with ordinality named (question, option, nth)
    join survey_options n on n.question = named.question and n.option = named.option
    join survey_options o on o.question = named.question
  );
  cells jsonb;
begin
  execute format($query$
    select jsonb_agg(jsonb_build_object(
      'country', country, 'cameByCode', came_by_code, 'isInPeriod', is_in_period, 'people', people,
      'answered', answered, 'reached', reached, 'completed', completed,
      'unregistered', unregistered, 'unregisteredCompleted', unregistered_completed, 'chosen', chosen, 'beside', beside
    ))
    from (
      select country, came_by_code, joined_at >= $1 and joined_at < $2 as is_in_period,
        count(*) as people,
        array[%s] as answered,
        array[%s] as reached,
        count(*) filter (where is_registered and completed) as completed,
        count(*) filter (where not is_registered) as unregistered,
        count(*) filter (where not is_registered and completed) as unregistered_completed,
        array[%s]::bigint[] as chosen,
        array[%s]::bigint[] as beside
      from survey_marks
      group by 1, 2, 3
    ) cells
  $query$, answered, reached, counters, beside) into cells using p_from, p_until;
  return coalesce(cells, '[]');
end
$$;
comment on function report_cells is 'Everything countable about the answers, by country, way to come and period.';
