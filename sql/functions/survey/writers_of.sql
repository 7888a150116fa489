create or replace function writers_of(p_email text) returns setof uuid
language sql stable
as $$
  select w.browser_id from waitlist_registrations w where w.email = p_email
  union all
  select answered.by_browser::uuid
  from survey_responses s, jsonb_each_text(s.answered_by) answered (question, by_browser)
  where s.email = p_email
$$;
comment on function writers_of is 'The browsers that wrote the registration and the answers of an address; null for the owner.';
