-- The calling code names the questions, because a migration may add one before that code is deployed.
create or replace function complete_survey(
  p_email text, p_record uuid, p_questions text[], p_caller caller,
  out outcome text, out missing text[], out own_code text, out friends jsonb, out warnings jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  person people;
  survey survey_responses;
  access text;
begin
  perform lock_address(p_email);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email for update);
  survey.email := p_email; -- treats a survey nobody started as ten unanswered questions
  access := access_for(person, survey.answered_by, p_caller);
  missing := array(select unnest(p_questions) except select a.question from stored_answers(survey) a);
  if access in ('browser', 'locked') then
    retry_after_s := count_calls('foreign_read', p_caller.networks);
  end if;
  outcome := coalesce(ended_as(nullif(p_record, person.id)), case
    when retry_after_s is not null then 'rate_limited'
    when access = 'locked' then 'locked'
    when missing <> '{}' then 'incomplete'
  end);
  if outcome is null then
    retry_after_s := count_calls('completion', p_caller.networks);
    outcome := case when retry_after_s is not null then 'rate_limited' end;
  end if;
  if outcome is null then
    select r.own_code, r.warnings into own_code, warnings from completion_rewards(survey, p_caller) r;
    outcome := case when own_code is null then 'completion_failed' else 'completed' end;
    begin
      friends := case when access in ('owner', 'sole_writer', 'writer') then referral_counts(p_email) end;
    exception when others then
      null; -- the warnings report what failed
    end;
  end if;
end
$$;
comment on function complete_survey is 'Completes a survey once; deleted, disowned or moved if the record that the page loaded has ended so.';
