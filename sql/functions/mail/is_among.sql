create or replace function is_among(p_only jsonb, w waitlist_registrations) returns boolean
language sql stable
as $$
  select coalesce(coalesce(w.campaign, w.referring_host) = p_only ->> 'channel', not p_only ? 'channel')
    and case
      when p_only ?| '{completed, amounts}' then coalesce((
        select coalesce(s.completed = (p_only ->> 'completed')::boolean, p_only -> 'amounts' ? s.question_10)
        from survey_responses s
        where s.email = w.email
      ), p_only ->> 'completed' = 'false', false)
      else true
    end
$$;
comment on function is_among is 'Whether a registration belongs to the people of a channel, those who did or didn''t finish, or those who named one of some amounts.';
