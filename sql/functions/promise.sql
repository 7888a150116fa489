-- The spec's seven completion steps, in its order (the seventh is the page). Its caller holds the lock of the address;
-- the unique keys make each promise once. Steps 1 and 2 must succeed. A later step that fails is undone alone and comes
-- back as a warning with its name; calling again makes up for it.
create or replace function promise(survey survey_responses) returns table (referral_code text, warnings jsonb)
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
  begin
    step := 'pro_code';
    pro_code := ensure_pro_code(survey);
    step := 'referral_code';
    own_code := ensure_referral_code(survey.email);
  exception when others then
    warnings := warnings || completion_problem(step, sqlstate, sqlerrm);
    return next;
    return;
  end;

  begin -- The months and the source of a membership are the table's defaults.
    insert into pro_memberships (email, pro_code)
      values (survey.email, pro_code)
      on conflict (email) do nothing;
  exception when others then
    warnings := warnings || completion_problem('membership', sqlstate, sqlerrm);
  end;

  begin
    referral := referral_of(survey.email);
  exception when others then
    warnings := warnings || completion_problem('referral_lookup', sqlstate, sqlerrm);
  end;

  begin
    perform mark_completed(survey, pro_code, referral);
  exception when others then
    warnings := warnings || completion_problem('completion_update', sqlstate, sqlerrm);
  end;

  begin
    perform credit_referrer(survey.email);
  exception when others then
    warnings := warnings || completion_problem('referral_tracking', sqlstate, sqlerrm);
  end;

  begin
    perform forget_confirmation(survey.email);
    if not exists (select from outgoing_emails e where e.recipient = survey.email and e.kind = 'survey_completion') then
      perform enqueue_completion(survey.email, pro_code, own_code);
    end if;
  exception when others then
    warnings := warnings || completion_problem('completion_email', sqlstate, sqlerrm);
  end;

  referral_code := own_code;
  return next;
end
$$;
comment on function promise is 'Keeps what a completed survey earns, once: the code to share, null where it failed, and the steps that did not work.';
