create or replace function note_survey_opened(p_email text) returns void
language sql volatile security definer
set search_path = public, pg_temp
as $$
  update waitlist_registrations w set survey_opened_at = now() where w.email = p_email and w.survey_opened_at is null
$$;
comment on function note_survey_opened is 'Notes the first look at the survey; the load endpoint does it in its one statement.';
grant execute on function note_survey_opened to keystead_runtime;
