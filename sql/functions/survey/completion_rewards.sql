-- A step that fails after the two codes is rolled back alone, returned as a warning, and retried next time.
create or replace function completion_rewards(
  survey survey_responses, p_caller caller, out own_code text, out warnings jsonb
)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  referral referral_codes;
  pro_code text;
  step text;
begin
  warnings := '[]';
  foreach step in array array[
    'pro_code', 'referral_code', 'membership', 'referral_lookup', 'completion_update', 'referral_tracking',
    'completion_email'
  ] loop
    begin
      case step
        when 'pro_code' then
          pro_code := ensure_pro_code(survey);
        when 'referral_code' then
          own_code := ensure_referral_code(survey.email);
        when 'membership' then
          insert into pro_memberships (email, pro_code)
            values (survey.email, pro_code)
            on conflict (email) do nothing;
        when 'referral_lookup' then
          referral := code_used_by(survey.email);
        when 'completion_update' then
          -- As a condition of the update, this could make Postgres scan the index of unfinished surveys.
          if not survey.completed then
            update survey_responses s set
              completed = true,
              pro_code_generated = pro_code,
              referral_code = coalesce(referral.code, s.referral_code),
              referrer_email = coalesce(referral.email, s.referrer_email),
              updated_at = now()
              where s.email = survey.email;
          end if;
        when 'referral_tracking' then
          perform credit_referrer(survey.email);
        when 'completion_email' then
          perform delete_waiting_email(survey.email, 'confirmation');
          if not exists (
            select from outgoing_emails e where e.recipient = survey.email and e.kind = 'survey_completion'
          ) and enqueue_completion('unrequested_email', survey.email, pro_code, own_code, p_caller) is not null then
            raise exception 'the mailbox has reached its limit of unrequested emails';
          end if;
      end case;
    exception when others then
      warnings := warnings || jsonb_build_object('step', step, 'code', sqlstate, 'message', sqlerrm);
      exit when step in ('pro_code', 'referral_code');
    end;
  end loop;
end
$$;
comment on function completion_rewards is 'Grants the rewards of a completed survey, once; returns the code to share, null if that failed, and the steps that failed.';
