-- p_answered_at is capped at our clock, because a browser whose clock is ahead would block later answers.
create or replace function save_survey_answer(
  p_email text, p_person_id uuid, p_column text, p_answer jsonb, p_answered_at bigint, p_referral_code text, p_caller caller,
  out outcome text, out person_id uuid, out answered text[], out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  person people;
  survey survey_responses;
  access text;
  referral referral_codes;
  moment bigint := least(p_answered_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
begin
  perform lock_address(p_email);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email);
  access := access_for(person, survey.answered_by, p_caller);
  answered := array(select jsonb_object_keys(survey.answered_by));
  outcome := coalesce(ended_as(nullif(p_person_id, person.id)), case
    when access = 'locked' then 'locked'
    when access <> 'owner'
      and p_column = any (answered)
      and (survey.answered_by ->> p_column)::uuid is distinct from p_caller.browser_id then 'answered_elsewhere'
    when moment < (survey.answered_at ->> p_column)::bigint
      and (access <> 'owner' or survey.answered_by ->> p_column is null) then 'outdated'
    else 'saved'
  end);
  if outcome = 'saved' and person.id is null then
    retry_after_s := count_calls('new_address', p_caller.networks);
  elsif outcome in ('locked', 'answered_elsewhere') then
    retry_after_s := count_calls('foreign_read', p_caller.networks);
  end if;
  outcome := case when retry_after_s is null then outcome else 'rate_limited' end;
  if outcome = 'saved' then
    if person.id is null then
      insert into people (email, browser_id) values (p_email, p_caller.browser_id) returning * into person;
      access := 'only_writer';
    end if;
    if survey.email is null or p_referral_code is not null then
      referral := apply_referral_code(p_email, case when access in ('owner', 'only_writer') then p_referral_code end);
    end if;
    if survey.email is null then
      insert into survey_responses (email, referral_code, referrer_email) values (p_email, referral.code, referral.email);
    end if;
    -- Built from the columns given, so that a new question needs no line here.
    execute (
      select format(
        'update survey_responses s set %s, answered_at = s.answered_at || $2, answered_by = s.answered_by || $3, updated_at = now()
          where s.email = $4',
        string_agg(format('%1$I = $1.%1$I', key), ', ')
      )
      from jsonb_object_keys(p_answer) key
      where key like 'question%'
    ) using jsonb_populate_record(survey, p_answer), jsonb_build_object(p_column, moment),
      jsonb_build_object(p_column, case when access <> 'owner' then p_caller.browser_id end), p_email;
    answered := array_remove(answered, p_column) || p_column;
  end if;
  person_id := person.id;
end
$$;
comment on function save_survey_answer is 'Stores the answer of one screen by column if the caller may change it and no newer one is stored.';
