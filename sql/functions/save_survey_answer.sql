-- `p_answer` holds the answer of one screen by column, with question_5a beside question_5.
-- outcome: saved, outdated (a newer answer is kept), answered_elsewhere (a stranger may only fill gaps), gone (a browser
-- from before a deletion), or too_many.
-- is_first_record: this browser made the address known, so it is its visitor from here on.
create or replace function save_survey_answer(
  p_email text,
  p_column text,
  p_answer jsonb,
  p_answered_at bigint,
  p_referral_code text,
  p_visitor_since bigint,
  p_retry_secret text,
  p_client text
) returns table (outcome text, is_first_record boolean, answered text[], retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  access text;
  survey survey_responses;
  registration waitlist_registrations;
  is_known boolean;
  is_visitor boolean;
  -- A clock that runs ahead must not keep later answers out.
  moment bigint := least(p_answered_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
begin
  perform lock_address(p_email);
  access := access_of(p_email, p_visitor_since);
  if access = 'gone' then
    return query select 'gone', false, '{}'::text[], null::integer;
    return;
  end if;
  survey := (select s from survey_responses s where s.email = p_email for update);
  registration := (select w from waitlist_registrations w where w.email = p_email);
  is_known := survey.email is not null or registration.email is not null;
  if not is_known then
    retry_after_s := count_call('new_address', p_client);
    if retry_after_s is not null then
      return query select 'too_many', false, '{}'::text[], retry_after_s;
      return;
    end if;
  end if;

  is_first_record := not is_known
    or access = 'stranger' and is_retry(survey.retry_secret, p_retry_secret, survey.created_at);
  is_visitor := is_first_record or access = 'visitor';
  outcome := case
    when not is_visitor and to_jsonb(survey) ->> p_column is not null then 'answered_elsewhere'
    when moment < (survey.answered_at ->> p_column)::bigint then 'outdated'
    else 'saved'
  end;
  if outcome = 'saved' then
    -- The code a person registered with stays theirs; a stranger cannot add one to somebody else's answers.
    if is_visitor or survey.email is null then
      select c.code, c.email into survey.referral_code, survey.referrer_email
        from referral_codes c
        where c.email <> p_email
          and c.code = coalesce(
            survey.referral_code,
            registration.referral_code,
            case when is_visitor then p_referral_code end
          );
    end if;
    survey.email := p_email;
    survey.answered_at := coalesce(survey.answered_at, '{}') || jsonb_build_object(p_column, moment);
    if not is_known then
      survey.retry_secret := p_retry_secret;
    end if;
    survey := write_survey_answer(survey, p_answer);
  end if;
  answered := answered_columns(survey);
  return next;
end
$$;
comment on function save_survey_answer is 'Keeps one answer for whoever this browser is to the address, unless a newer one is there, somebody else gave it, or this client makes too many addresses known.';
grant execute on function save_survey_answer to keystead_runtime;
