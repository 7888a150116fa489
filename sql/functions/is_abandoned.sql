create or replace function is_abandoned(survey survey_responses, p_silent_since timestamptz) returns boolean
language sql stable
as $$
  select not survey.completed
    and survey.updated_at < p_silent_since
    and not exists (select from waitlist_registrations w where w.email = survey.email)
$$;
comment on function is_abandoned is 'Whether somebody began the survey, never finished it, is not on the list and has not answered since.';
