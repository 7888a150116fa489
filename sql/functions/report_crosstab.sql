-- People are counted by what they said on one side, the same choices together, and of each such group how many chose
-- each option of the other side. Who chose two of one side counts in two rows. A null stands for everybody who has
-- answered that side.
create or replace function report_crosstab(
  p_row text, p_column text, p_group_of jsonb, p_from timestamptz, p_until timestamptz, p_countries text[], p_by_code boolean
) returns jsonb
language plpgsql stable
set search_path = public, pg_temp
set jit = off
as $$
declare
  -- Countries have no bits to be counted by, and platforms make too many different choices to be grouped by.
  is_turned boolean := p_row = '5a' or p_column in ('1', 'country_group');
  one text := case when is_turned then p_column else p_row end;
  other text := case when is_turned then p_row else p_column end;
  choice text := case one
    when '1' then 'm.country' when 'country_group' then 'm.country' when 'source' then 'm.came_by_code'
    else format('nullif(m.%I, 0)', 'chosen_' || one)
  end;
  options_of_choice text := case one
    when '1' then 'array[choice]'
    when 'country_group' then 'array_remove(array[$1 ->> choice], null)'
    when 'source' then 'array[case when choice then ''referred'' else ''direct'' end]'
    else format('array(select o.option from survey_options o where o.question = %L and choice & (1::bigint << o.position) <> 0)', one)
  end;
  others text[] := case other
    when 'source' then array['referred', 'direct']
    else (select array_agg(o.option order by o.position) from survey_options o where o.question = other)
  end;
  counters text := case other
    when 'source' then 'count(*) filter (where m.came_by_code), count(*) filter (where not m.came_by_code)'
    else (
      select string_agg(format('count(*) filter (where m.%I & %s <> 0)', 'chosen_' || other, 1::bigint << o.position), ', ' order by o.position)
      from survey_options o where o.question = other
    )
  end;
  has_answered_other text := case other when 'source' then 'true' else format('m.%I <> 0', 'chosen_' || other) end;
  counted jsonb;
begin
  execute format($query$
    with same as (
      select %1$s as choice,
        (m.joined_at >= $2 and m.joined_at < $3 and ($4 is null or m.country = any ($4))
          and m.came_by_code = coalesce($5, m.came_by_code)) is true as fits,
        array[count(*), %3$s]::bigint[] as people
      from survey_marks m
      where %4$s
      group by 1, 2
    ), sides as (
      select same.fits, same.people, %2$s as options from same where same.choice is not null
    )
    select coalesce(jsonb_agg(case
      when $7 then jsonb_build_array(cells.fits, cells.other, cells.one, cells.people)
      else jsonb_build_array(cells.fits, cells.one, cells.other, cells.people)
    end), '[]')
    from (
      select sides.fits, one, others.option as other, sum(others.people) as people
      from sides, unnest(sides.options || null::text) one, unnest(null::text || $6, sides.people) others (option, people)
      where sides.options <> '{}'
      group by 1, 2, 3
      having sum(others.people) > 0
    ) cells
  $query$, choice, options_of_choice, coalesce(counters, 'null'), has_answered_other)
    into counted using p_group_of, p_from, p_until, p_countries, p_by_code, others, is_turned;
  return counted;
end
$$;
comment on function report_crosstab is 'How many people gave each pair of answers, within the filters and outside of them.';
