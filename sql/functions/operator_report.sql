-- Planned for what is asked each time: one plan for all filters and tables takes up to a second longer. A second process is
-- there in a few milliseconds, and the planner thinks it dearer than counting a hundred thousand people alone. With the
-- memory that PostgreSQL gives by itself, the codes of a million people are sorted on disk.
create or replace function operator_report(
  p_from date,
  p_to date,
  p_countries text[],
  p_is_referred boolean,
  p_row text,
  p_column text,
  p_judged_questions text[],
  p_disposable_domains text[],
  p_pattern integer,
  p_busy_hour integer,
  p_most integer,
  p_most_timed integer
) returns jsonb
language plpgsql stable security definer
set search_path = public, pg_temp
set plan_cache_mode = force_custom_plan
set parallel_setup_cost = 100
set parallel_tuple_cost = 0.01
set work_mem = '16MB'
as $$
declare
  since timestamptz := coalesce(p_from::timestamp at time zone 'UTC', '-infinity');
  until timestamptz := coalesce((p_to + 1)::timestamp at time zone 'UTC', 'infinity');
begin
  return (
    with stages as materialized (
      select s.* from report_stages(since, until, p_countries, p_is_referred) s
    ), countries as (
      select s.country, sum(s.people) as people
      from stages s
      where s.country is not null
      group by s.country
    ), ways as (
      select
        s.answered,
        s.is_registered as "isRegistered",
        s.is_referred as "isReferred",
        s.completed,
        sum(s.people) as people
      from stages s
      group by s.answered, s.is_registered, s.is_referred, s.completed
    -- Of those who came by themselves nobody came by a code.
    ), codes as materialized (
      select report_codes(since, until, p_countries, p_disposable_domains, p_pattern, p_busy_hour, p_most) as found
      where p_is_referred is not false
    ), flagged as materialized (
      select array(select jsonb_array_elements_text(c.found -> 'flagged') from codes c) as codes
    )
    select jsonb_build_object(
      'advice', noted_advice(),
      'answers', report_answers(since, until, p_countries, p_is_referred, null),
      'countries', (
        select coalesce(jsonb_agg(jsonb_build_array(c.country, c.people) order by c.country), '[]') from countries c
      ),
      'stages', (select coalesce(jsonb_agg(to_jsonb(w)), '[]') from ways w),
      'choices', report_choices(p_judged_questions, since, until, p_countries, p_is_referred, null),
      'flaggedChoices', (
        select report_choices(p_judged_questions, since, until, p_countries, p_is_referred, f.codes) from flagged f
      ),
      'crosstab', case
        when p_row is not null then report_crosstab(p_row, p_column, since, until, p_countries, p_is_referred)
      end,
      'times', report_times(since, until, p_countries, p_is_referred, p_most_timed),
      'codes', (select c.found - 'flagged' from codes c)
    ) || report_sources(since, until, p_countries, p_is_referred)
  );
end
$$;
comment on function operator_report is 'Everything the operator''s report counts, in one round trip.';
grant execute on function operator_report to keystead_runtime;
