-- Asked in the update whether the survey is completed, Postgres could walk the index of unfinished ones from end to end,
-- where statistics of a quieter hour call it short.
create or replace function mark_completed(survey survey_responses, p_pro_code text, p_referral referral_codes) returns void
language plpgsql volatile
as $$
begin
  if not survey.completed then
    update survey_responses s set
      completed = true,
      pro_code_generated = p_pro_code,
      referral_code = coalesce(p_referral.code, s.referral_code),
      referrer_email = coalesce(p_referral.email, s.referrer_email),
      updated_at = now()
      where s.email = survey.email;
  end if;
end
$$;
comment on function mark_completed is 'Notes that a survey is completed, with its Pro code and the referral the visitor came with.';
