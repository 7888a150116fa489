create or replace function standing_of(p_keys text[], p_left_out text[], p_counted text[], p_open text[]) returns text
language sql immutable parallel safe
as $$
  select case
    when p_keys && p_left_out then 'left_out'
    when p_keys && p_counted and not p_keys && p_open then 'counted'
    else 'flagged'
  end
$$;
comment on function standing_of is 'What operators decided about a person who shows a sign of abuse, by the keys of signs: one sign that is left out is enough, and all of them have to be counted.';
