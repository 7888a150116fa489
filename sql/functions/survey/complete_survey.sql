-- The calling code names the questions, because a migration may add one before that code is deployed. A step that fails
-- after the two codes is rolled back alone, returned as a warning, and retried next time.
create or replace function complete_survey(
  p_email text, p_person_id uuid, p_questions text[], p_caller caller,
  out outcome text, out missing text[], out own_code text, out pro_code text, out friends jsonb, out due_at timestamptz, out warnings jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
#variable_conflict use_column
declare
  member constant member := find_member(p_email, p_caller, 'completion');
  survey constant survey_responses := (select s from survey_responses s where s.email = p_email for update);
  referral referral_codes;
  place place;
  step text;
begin
  missing := array(select unnest(p_questions) except select a.question from stored_answers(survey) a);
  retry_after_s := member.retry_after_s;
  outcome := case when retry_after_s is not null then 'rate_limited' else coalesce(ended_as(nullif(p_person_id, member.person_id)), case
    when member.access = 'locked' then 'locked'
    when missing <> '{}' then 'incomplete'
    else 'completed'
  end) end;
  if outcome <> 'completed' then
    return;
  end if;
  warnings := '[]';
  foreach step in array array['pro_code', 'referral_code', 'membership', 'referral_lookup', 'completion_update',
    'referral_tracking', 'completion_email', 'friends'] loop
    begin
      case step
        when 'pro_code' then pro_code := ensure_pro_code(survey);
        when 'referral_code' then own_code := ensure_referral_code(p_email);
        when 'membership' then
          insert into pro_memberships (email, pro_code) values (p_email, pro_code) on conflict (email) do nothing;
        when 'referral_lookup' then select * into referral from code_used_by(p_email);
        when 'completion_update' then
          -- As a condition of the update, this could make Postgres scan the index of unfinished surveys.
          if not survey.completed then
            update survey_responses s set
              completed = true,
              pro_code_generated = pro_code,
              referral_code = coalesce(referral.code, s.referral_code),
              referrer_email = coalesce(referral.email, s.referrer_email),
              updated_at = now()
              where s.email = p_email;
          end if;
        when 'referral_tracking' then perform credit_referrer(p_email);
        when 'completion_email' then
          if not exists (select from outgoing_emails e where e.recipient = p_email and e.kind = 'survey_completion') then
            place := take_place(p_email, case
              when requester_of(p_email, p_caller) > 'anybody' then requester_of(p_email, p_caller)
              when member.access = 'first_browser' then 'first_browser'
              else 'nobody'
            end, p_caller);
            if place.refusal is not null then
              raise exception 'the mailbox gets only what is requested';
            end if;
            due_at := enqueue_email(
              p_email, 'survey_completion', jsonb_build_object('proCode', pro_code, 'ownCode', own_code), place
            );
          end if;
        when 'friends' then
          friends := case when member.access in ('owner', 'only_writer', 'writer') then referral_counts(p_email) end;
      end case;
    exception when others then
      warnings := warnings || jsonb_build_object('step', step, 'code', sqlstate, 'message', sqlerrm);
      exit when step in ('pro_code', 'referral_code');
    end;
  end loop;
  pro_code := case when member.access = 'owner' then pro_code end;
  outcome := case when own_code is null then 'completion_failed' else 'completed' end;
end
$$;
comment on function complete_survey is 'Completes a survey and grants its rewards, once: own_code is the code to share, pro_code is for the owner, due_at is when the email leaves if that is later than a minute, warnings are the steps that failed. Deleted or disowned if the person that the page loaded has ended so.';
