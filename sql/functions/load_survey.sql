-- What a browser sees of a survey, in one row, whatever is known of the address. A look leaves no trace, but that of its
-- own registration, for the report's funnel.
create or replace function load_survey(p_email text, p_browser_id uuid, p_session_hash bytea) returns table (
  record uuid,
  access text,
  completed boolean,
  answers jsonb,
  answered text[],
  referral_code text,
  came integer,
  counted integer,
  mail_sent_at timestamptz,
  has_mail boolean,
  unconfirmed jsonb
)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  person people := (select p from people p where p.email = p_email);
  survey survey_responses := (select s from survey_responses s where s.email = p_email);
begin
  -- Asked of the function only where there is something to ask: a look is what visitors do most.
  access := case when person.proven_at is null then 'browser' else access_for(person, p_session_hash) end;
  completed := coalesce(survey.completed, false);
  answers := '{}';
  answered := '{}';
  if survey.email is not null then
    select r.answers, r.answered into answers, answered from readable_answers(survey, access, p_browser_id) r;
  end if;
  update waitlist_registrations w set survey_opened_at = now()
    where w.email = p_email and w.survey_opened_at is null and (access = 'owner' or w.browser_id = p_browser_id);
  -- Whether an address without answers is known is not told to those who ask.
  if access = 'owner' or answered <> '{}' or has_written(p_email, p_browser_id) then
    record := person.id;
  end if;
  if completed then
    referral_code := (select c.code from referral_codes c where c.email = p_email);
    if access = 'owner' or answers <> '{}' then
      select f.came, f.counted into came, counted from friends_of(p_email) f;
      select true, e.sent_at into has_mail, mail_sent_at
        from outgoing_emails e
        where e.recipient = p_email and e.kind = 'survey_completion'
        order by e.created_at desc
        limit 1;
    end if;
  end if;
  if access = 'owner' then
    unconfirmed := unconfirmed(person);
  end if;
  return next;
end
$$;
comment on function load_survey is 'The survey of an address as far as this browser may see it.';
grant execute on function load_survey to keystead_runtime;
