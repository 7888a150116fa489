-- The spec's seven completion steps, in its order (the seventh is the page). The row lock makes callers of one address
-- wait for each other; the unique keys make each promise once. Steps 1 and 2 must succeed. A later step that fails is
-- undone alone and comes back as a warning with its name; calling again makes up for it.
create or replace function complete_survey(p_email text)
returns table (outcome text, missing text[], referral_code text, warnings jsonb)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  survey survey_responses;
  referral referral_codes;
  pro_code text;
  own_code text;
  step text;
begin
  warnings := '[]';
  survey := (select s from survey_responses s where s.email = p_email for update);
  missing := unanswered_columns(survey);
  if missing <> '{}' then
    outcome := 'incomplete';
    return next;
    return;
  end if;

  begin
    step := 'pro_code';
    pro_code := ensure_pro_code(survey);
    step := 'referral_code';
    own_code := ensure_referral_code(p_email);
  exception when others then
    outcome := 'failed';
    warnings := warnings || completion_problem(step, sqlstate, sqlerrm);
    return next;
    return;
  end;

  begin -- The months and the source of a membership are the table's defaults.
    insert into pro_memberships (email, pro_code)
      values (p_email, pro_code)
      on conflict (email) do nothing;
  exception when others then
    warnings := warnings || completion_problem('membership', sqlstate, sqlerrm);
  end;

  begin
    referral := referral_of(p_email);
  exception when others then
    warnings := warnings || completion_problem('referral_lookup', sqlstate, sqlerrm);
  end;

  begin
    perform mark_completed(survey, pro_code, referral);
  exception when others then
    warnings := warnings || completion_problem('completion_update', sqlstate, sqlerrm);
  end;

  begin
    if referral.code is not null then
      perform credit_referrer(p_email, referral.code, referral.email);
    end if;
  exception when others then
    warnings := warnings || completion_problem('referral_tracking', sqlstate, sqlerrm);
  end;

  begin -- The codes of the mail are fixed here, so that every delivery attempt says the same.
    insert into outgoing_emails (recipient, kind, payload, dedupe_key)
      values (
        p_email, 'survey_completion', jsonb_build_object('proCode', pro_code, 'referralCode', own_code), '1'
      )
      on conflict (recipient, kind, dedupe_key) do nothing;
  exception when others then
    warnings := warnings || completion_problem('completion_email', sqlstate, sqlerrm);
  end;

  outcome := 'completed';
  referral_code := own_code;
  return next;
end
$$;
comment on function complete_survey is 'Completes a survey once, whatever happens: outcome is completed, incomplete (with the columns missing) or failed; warnings name the steps that did not work.';
grant execute on function complete_survey to keystead_runtime;
