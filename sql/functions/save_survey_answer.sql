-- `p_answer` holds the answer of one screen by column, with question_5a beside question_5, and width_class where it is known.
-- outcome: saved, outdated (a newer answer is kept), answered_elsewhere (that answer is another browser's), locked (the
-- mailbox is proven, and this browser has no session), gone (what this page loaded is deleted), or too_many.
create or replace function save_survey_answer(
  p_email text,
  p_record uuid,
  p_column text,
  p_answer jsonb,
  p_answered_at bigint,
  p_referral_code text,
  p_browser_id uuid,
  p_session_hash bytea,
  p_networks text[]
) returns table (outcome text, record uuid, answered text[], retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  person people;
  survey survey_responses;
  access text;
  referral referral_codes;
  is_new boolean;
  -- A clock that runs ahead must not keep later answers out.
  moment bigint := least(p_answered_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
begin
  perform lock_address(p_email);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email);
  record := person.id;
  access := case when person.proven_at is null then 'browser' else access_for(person, p_session_hash) end;
  outcome := case
    when p_record is not null and p_record is distinct from person.id then 'gone'
    when access = 'locked' then 'locked'
    when access = 'browser'
      and to_jsonb(survey) ->> p_column is not null
      and (survey.answered_by ->> p_column)::uuid is distinct from p_browser_id then 'answered_elsewhere'
    when moment < (survey.answered_at ->> p_column)::bigint then 'outdated'
    else 'saved'
  end;
  -- Answers for an address that is known make nothing that was not there: Netlify's edge alone counts them.
  if outcome = 'saved' and person.id is null then
    retry_after_s := count_calls('new_address', p_networks);
    outcome := case when retry_after_s is null then 'saved' else 'too_many' end;
  end if;
  if outcome <> 'saved' then
    answered := answered_columns(survey);
    return next;
    return;
  end if;
  is_new := person.id is null;
  if survey.email is null then
    referral := case when is_new then referral_by(p_email, p_referral_code) else referral_of(p_email) end;
    person := ensure_person(p_email, case when referral.code is not null then p_browser_id end);
    record := person.id;
    survey.email := p_email;
    survey.referral_code := referral.code;
    survey.referrer_email := referral.email;
  end if;
  survey.answered_at := coalesce(survey.answered_at, '{}') || jsonb_build_object(p_column, moment);
  survey.answered_by := coalesce(survey.answered_by, '{}') || jsonb_build_object(p_column, p_browser_id);
  answered := answered_columns(write_survey_answer(survey, p_answer));
  -- Nobody puts a code of theirs on what somebody else began.
  if not is_new
    and p_referral_code is not null
    and (access = 'owner' or not have_others_written(p_email, p_browser_id)) then
    perform bring_code(person, p_referral_code, p_browser_id, access);
  end if;
  return next;
end
$$;
comment on function save_survey_answer is 'Keeps one answer, if this browser may change it and nothing newer is there.';
grant execute on function save_survey_answer to keystead_runtime;
