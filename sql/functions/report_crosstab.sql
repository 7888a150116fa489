-- People are grouped by what they chose on one side, and of each such group it is counted how many chose each option of
-- the other side. Who chose two of one side counts in two rows. A null stands for everybody who has answered that side.
create or replace function report_crosstab(
  p_row text,
  p_column text,
  p_since timestamptz,
  p_until timestamptz,
  p_countries text[],
  p_is_referred boolean
) returns jsonb
language plpgsql stable
as $$
declare
  source_bits constant text := '(2 - r.is_referred::integer)';
  -- Countries have no bits to be counted by, and platforms are chosen in too many ways to be grouped by.
  is_turned boolean := p_row = '5a' or p_column = '1';
  side text := case when is_turned then p_column else p_row end;
  other_side text := case when is_turned then p_row else p_column end;
  choice text := case side
    when '1' then 'r.country'
    when 'source' then source_bits
    else format('r.%I', 'chosen_' || side)
  end;
  is_answered text := choice || case side when '1' then ' is not null' else ' <> 0' end;
  bits text := case other_side when 'source' then source_bits else format('r.%I', 'chosen_' || other_side) end;
  chosen text := case side
    when '1' then 'select same.choice'
    else format('select o.option from report_options(%L) o where same.choice & o.mask <> 0', side)
  end;
  others text[] := array(select o.option from report_options(other_side) o order by o.mask);
  counters text := (
    select string_agg(format(', count(*) filter (where %s & %s <> 0)', bits, o.mask), '' order by o.mask)
    from report_options(other_side) o
  );
  counted jsonb;
begin
  execute format($query$
    with same as (
      select %1$s as choice, array[count(*) %2$s]::bigint[] as people
      from report_people r
      where %3$s
        and %4$s <> 0
        and r.joined_at >= $1
        and r.joined_at < $2
        and ($3 is null or r.country = any ($3))
        and ($4 is null or r.is_referred = $4)
      group by 1
    ), cells as (
      select one.option as one, other.option as other, sum(other.people) as people
      from same
      cross join lateral (select null as option union all %5$s) one
      cross join unnest(null::text || $5, same.people) other (option, people)
      group by one.option, other.option
      having sum(other.people) > 0
    )
    select coalesce(jsonb_agg(jsonb_build_array(
      case when $6 then c.other else c.one end,
      case when $6 then c.one else c.other end,
      c.people
    )), '[]')
    from cells c
  $query$, choice, counters, is_answered, bits, chosen)
    into counted using p_since, p_until, p_countries, p_is_referred, others, is_turned;
  return counted;
end
$$;
comment on function report_crosstab is 'How many people gave each pair of answers.';
