create or replace function load_survey(
  p_email text, p_person_id uuid, p_caller caller,
  out ended text, out retry_after_s integer, out person_id uuid, out access text, out confirmed_at timestamptz, out is_registered boolean,
  out completed boolean, out answers jsonb, out answered text[], out own_code text, out pro_code text, out friends jsonb, out completion_email jsonb
)
language plpgsql volatile security definer
as $$
#variable_conflict use_column
declare
  member constant member := find_member(p_email, p_caller, null, p_locks => false);
  survey constant survey_responses := member.survey;
  registration waitlist_registrations;
begin
  access := member.access;
  person_id := member.person_id;
  ended := ended_as(nullif(p_person_id, person_id));
  registration := (select w from waitlist_registrations w where w.email = p_email);
  retry_after_s := member.retry_after_s;
  if access <> 'locked' then
    confirmed_at := member.confirmed_at;
  end if;
  is_registered := registration.email is not null
    and (access = 'owner' or (access <> 'locked' and member.browser_id = p_caller.browser_id) is true);
  completed := coalesce(survey.completed, false);
  select
    coalesce(
      jsonb_object_agg(s.question, s.answer) filter (
        where access = 'owner'
          or access <> 'locked' and survey.answered_by ->> rtrim(s.question, 'a') = p_caller.browser_id::text
      ),
      '{}'
    ),
    coalesce(array_agg(s.question), '{}')
    into answers, answered
    from stored_answers(survey) s;
  if is_registered and registration.survey_opened_at is null then
    update waitlist_registrations w set survey_opened_at = now()
      where w.email = p_email and w.survey_opened_at is null;
  end if;
  -- A stranger can't tell an unconfirmed address without answers from an unknown one.
  if access <> 'owner' and answered = '{}' and not is_registered then
    person_id := null;
  end if;
  if completed then
    own_code := (select c.code from referral_codes c where c.email = p_email);
    pro_code := case when access = 'owner' then survey.pro_code_generated end;
    if access in ('owner', 'only_writer', 'writer') then
      friends := referral_counts(p_email);
      completion_email := (
        select jsonb_build_object('isQueued', count(*) > 0, 'sentAt', to_char(
          (array_agg(e.sent_at at time zone 'UTC' order by e.created_at desc))[1], 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'
        ), 'dueAt', to_char(max(e.created_at at time zone 'UTC') filter (
          where e.sent_at is null and e.created_at > now() + interval '1 minute'
            and (access = 'owner' or member.browser_id = p_caller.browser_id)
        ), 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
        from outgoing_emails e
        where e.recipient = p_email and e.kind = 'survey_completion' and e.failed_at is null
      ) || jsonb_build_object('hasBounced', exists (
        select from suppressed_addresses s where s.address_hash = address_hash(p_email) and s.reason = 'bounced'
      ));
    end if;
  end if;
end
$$;
comment on function load_survey is 'The part of a survey that the caller may see, or how the person that the page loaded has ended. Records when the survey was first opened.';
