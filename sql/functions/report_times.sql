-- Of those who answered from the first question to the last without going back: whoever changed an answer later took no
-- month over it. The newest `p_most` of them are enough for a median, and few enough to be read with their moments.
create or replace function report_times(
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean,
  p_most integer
) returns jsonb
language sql stable
as $$
  with newest as materialized (
    select r.email
    from report_people r
    where r.completed
      and r.joined_at >= p_since
      and r.joined_at < p_until
      and (p_countries is null or r.country = any (p_countries))
      and (p_is_referred is null or r.is_referred = p_is_referred)
    order by r.response_number desc
    limit p_most
  ), moments as (
    select
      s.width_class,
      array[
        (s.answered_at ->> 'question_1')::bigint, (s.answered_at ->> 'question_2')::bigint,
        (s.answered_at ->> 'question_3')::bigint, (s.answered_at ->> 'question_4')::bigint,
        (s.answered_at ->> 'question_5')::bigint, (s.answered_at ->> 'question_6')::bigint,
        (s.answered_at ->> 'question_10')::bigint, (s.answered_at ->> 'question_9')::bigint,
        (s.answered_at ->> 'question_11')::bigint, (s.answered_at ->> 'question_12')::bigint
      ] as at
    from newest n
    join survey_responses s on s.email = n.email
  ), straight as (
    select m.width_class, m.at
    from moments m
    where array_position(m.at, null) is null and m.at = array(select moment from unnest(m.at) moment order by moment)
  ), spans as (
    select s.width_class, screen, s.at[screen] - s.at[screen - 1] as ms
    from straight s
    cross join generate_series(2, 10) screen
    union all
    select s.width_class, null, s.at[10] - s.at[1]
    from straight s
  ), medians as (
    select
      s.screen,
      s.width_class as width,
      grouping(s.width_class) = 1 as "isAll",
      count(*) as people,
      percentile_cont(0.5) within group (order by s.ms) / 1000 as seconds
    from spans s
    group by grouping sets ((s.screen), (s.screen, s.width_class))
  )
  select coalesce(jsonb_agg(to_jsonb(m)), '[]') from medians m
$$;
comment on function report_times is 'Median seconds from the answer before to each answer, and from the first to the last where there is no screen; of all, and by the width of the screen.';
