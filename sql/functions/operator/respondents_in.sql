create or replace function respondents_in(p_by text, p_values text[]) returns setof respondents
language sql stable parallel safe
as $$
  select r.*
  from respondents r
  where p_by is null or case p_by
    when 'channel' then r.is_registered and r.channel = any (p_values)
    else r.email in (select s.email from surveys_in(p_by, p_values) s)
  end
$$;
comment on function respondents_in is 'Everyone who joined or answered, or the people of one group.';
