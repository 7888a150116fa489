-- Only questions and the width of the screen are taken from `p_answer`, whatever else may stand in it. Its caller holds the lock of the address, so
-- nobody else begins this survey meanwhile.
create or replace function write_survey_answer(survey survey_responses, p_answer jsonb) returns survey_responses
language plpgsql volatile
as $$
declare
  given survey_responses := jsonb_populate_record(survey, p_answer);
begin
  update survey_responses s set
    question_1 = given.question_1,
    question_2 = given.question_2,
    question_3 = given.question_3,
    question_4 = given.question_4,
    question_5 = given.question_5,
    question_5a = given.question_5a,
    question_6 = given.question_6,
    question_9 = given.question_9,
    question_10 = given.question_10,
    question_11 = given.question_11,
    question_12 = given.question_12,
    answered_at = survey.answered_at,
    answered_by = survey.answered_by,
    width_class = given.width_class,
    updated_at = now()
    where s.email = survey.email;
  if not found then
    insert into survey_responses (
      email, question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9,
      question_10, question_11, question_12, answered_at, answered_by, width_class, referral_code,
      referrer_email
    ) values (
      survey.email, given.question_1, given.question_2, given.question_3, given.question_4, given.question_5,
      given.question_5a, given.question_6, given.question_9, given.question_10, given.question_11, given.question_12,
      survey.answered_at, survey.answered_by, given.width_class, survey.referral_code, survey.referrer_email
    );
  end if;
  return given;
end
$$;
comment on function write_survey_answer is 'Writes a survey with this answer among those it holds, as a new row or over its own; the survey as it then stands.';
