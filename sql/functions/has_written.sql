create or replace function has_written(p_email text, p_browser_id uuid) returns boolean
language sql stable
as $$
  select exists (select from waitlist_registrations w where w.email = p_email and w.browser_id = p_browser_id)
    or exists (
      select from survey_responses s, jsonb_each_text(s.answered_by) a
      where s.email = p_email and a.value = p_browser_id::text
    )
$$;
comment on function has_written is 'Whether this browser wrote the registration or an answer of an address.';
