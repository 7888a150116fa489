create or replace function complete_survey(p_email text, p_record uuid, p_caller caller) returns table (
  outcome text,
  missing text[],
  own_referral_code text,
  came integer,
  counted integer,
  warnings jsonb,
  retry_after_s integer
)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  person people;
  survey survey_responses;
begin
  perform lock_address(p_email);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email for update);
  survey.email := p_email; -- makes a survey that nobody began a row of open questions
  missing := array(select a.question from stored_answers(survey) a where a.answer is null and a.question <> 'question_5a');
  outcome := case
    when p_record is not null and p_record is distinct from person.id then 'gone'
    when access_for(person, p_caller) = 'locked' then 'locked'
    when missing <> '{}' then 'incomplete'
  end;
  if outcome is null then
    retry_after_s := count_calls('completion', p_caller.networks);
    outcome := case when retry_after_s is not null then 'too_many' end;
  end if;
  if outcome is null then
    select r.own_referral_code, r.warnings into own_referral_code, warnings from completion_rewards(survey, p_caller) r;
    outcome := case when own_referral_code is null then 'failed' else 'completed' end;
    begin
      select coalesce(sum(f.came), 0), coalesce(sum(f.counted), 0) into came, counted
        from friends_of(p_email) f
        where may_speak_for(p_email, p_caller);
    exception when others then
      came := 0; -- the warnings report what failed
      counted := 0;
    end;
  end if;
  return next;
end
$$;
comment on function complete_survey is 'Completes a survey once; gone if the record that the page loaded has been deleted.';
grant execute on function complete_survey to keystead_runtime;
