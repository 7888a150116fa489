-- The spec's seven completion steps, in its order (the seventh is the page). The unique keys make each happen once. The
-- two codes must succeed. A later step that fails is undone alone and comes back as a warning with its name, its
-- SQLSTATE and the server's words; calling again makes up for it.
create or replace function completion_rewards(survey survey_responses)
returns table (referral_code text, warnings jsonb)
language plpgsql volatile
as $$
#variable_conflict use_column
declare
  referral referral_codes;
  pro_code text;
  own_code text;
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
        when 'membership' then -- Months and source are the table's defaults.
          insert into pro_memberships (email, pro_code)
            values (survey.email, pro_code)
            on conflict (email) do nothing;
        when 'referral_lookup' then
          referral := referral_of(survey.email);
        when 'completion_update' then
          -- Asked in the update whether it is completed, Postgres could walk the index of unfinished surveys.
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
          perform forget_waiting_mail(survey.email, 'confirmation');
          if not exists (
            select from outgoing_emails e where e.recipient = survey.email and e.kind = 'survey_completion'
          ) then
            perform enqueue_completion(survey.email, pro_code, own_code);
          end if;
      end case;
    exception when others then
      warnings := warnings || jsonb_build_object('step', step, 'code', sqlstate, 'message', sqlerrm);
      exit when step in ('pro_code', 'referral_code');
    end;
  end loop;
  referral_code := own_code;
  return next;
end
$$;
comment on function completion_rewards is 'Gives what a completed survey earns, once: the code to share, null where it failed, and the steps that did not work.';
