-- Up Migration

create function unanswered_columns(survey survey_responses) returns text[]
language sql immutable set search_path = public, pg_temp
as $$
  select coalesce(array_agg(question) filter (where is_missing), '{}')
  from (values
    ('question_1', survey.question_1 is null),
    ('question_2', survey.question_2 is null),
    ('question_3', survey.question_3 is null),
    ('question_4', survey.question_4 is null),
    ('question_5', survey.question_5 is null),
    ('question_6', survey.question_6 is null),
    ('question_9', survey.question_9 is null),
    ('question_10', survey.question_10 is null),
    ('question_11', survey.question_11 is null),
    ('question_12', survey.question_12 is null)
  ) as answers (question, is_missing)
$$;
comment on function unanswered_columns(survey_responses) is 'The question columns without an answer; the table itself holds question_5a to question_5.';

-- A completion whose update failed has left its Pro code in the membership or in the owed mail. Either table may be the
-- one that is out of order, so each is asked by itself.
create function promised_pro_code(p_email text) returns text
language plpgsql stable set search_path = public, pg_temp
as $$
declare
  pro_code text;
begin
  begin
    select m.pro_code into pro_code from pro_memberships m where m.email = p_email;
  exception when others then
    null; -- complete_survey writes to the same table next, and reports that it cannot
  end;
  if pro_code is null then
    begin
      select e.payload ->> 'proCode' into pro_code from outgoing_emails e
      where e.recipient = p_email and e.kind = 'survey_completion' limit 1;
    exception when others then
      null; -- likewise
    end;
  end if;
  return pro_code;
end
$$;
comment on function promised_pro_code(text) is 'The Pro code that an address has been promised outside its survey row, or null.';

create function completion_problem(step text, code text, message text) returns jsonb
language sql immutable set search_path = public, pg_temp
as $$ select jsonb_build_object('step', step, 'code', code, 'message', message) $$;
comment on function completion_problem(text, text, text) is 'A completion step that failed: its name, the SQLSTATE and the server''s words, for the log.';

-- The spec's seven completion steps, in its order (the seventh is the page). The row lock makes callers of one address
-- wait for each other; the unique keys make each promise once. Steps 1 and 2 must succeed. A later step that fails is
-- undone alone and comes back as a warning with its name; calling again makes up for it.
create function complete_survey(p_email text)
returns table (outcome text, missing text[], referral_code text, warnings jsonb)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  survey survey_responses;
  unanswered text[];
  pro_code text;
  own_code text;
  came_with referral_codes;
  problems jsonb := '[]';
begin
  survey := (select s from survey_responses s where s.email = p_email for update);
  unanswered := unanswered_columns(survey);
  if unanswered <> '{}' then
    return query select 'incomplete', unanswered, null::text, problems;
    return;
  end if;

  begin -- 1. Pro code: the one already promised wherever that stands, else a new one.
    pro_code := coalesce(survey.pro_code_generated, promised_pro_code(p_email));
    for attempt in 1..10 loop
      exit when pro_code is not null;
      pro_code := generate_pro_code();
      if exists (select from survey_responses s where s.pro_code_generated = pro_code) then
        pro_code := null;
      end if;
    end loop;
    if pro_code is null then
      raise exception 'no unused Pro code was found in ten tries';
    end if;
  exception when others then
    return query select 'failed', unanswered, null::text, problems || completion_problem('pro_code', sqlstate, sqlerrm);
    return;
  end;

  begin -- 2. Referral code.
    own_code := ensure_referral_code(p_email);
  exception when others then
    return query select 'failed', unanswered, null::text, problems || completion_problem('referral_code', sqlstate, sqlerrm);
    return;
  end;

  begin -- 3. Membership; its months and its source are the table's defaults.
    insert into pro_memberships (user_id, email, pro_code) values (null, p_email, pro_code)
      on conflict (email) do nothing;
  exception when others then
    problems := problems || completion_problem('membership', sqlstate, sqlerrm);
  end;

  begin
    came_with := referral_of(p_email);
  exception when others then
    problems := problems || completion_problem('referral_lookup', sqlstate, sqlerrm);
  end;

  begin -- 4. Completed, with the Pro code and the referral the visitor came with.
    update survey_responses s set
      completed = true,
      pro_code_generated = pro_code,
      referral_code = coalesce(came_with.code, s.referral_code),
      referrer_email = coalesce(came_with.email, s.referrer_email),
      updated_at = now()
    where s.email = p_email and not s.completed;
  exception when others then
    problems := problems || completion_problem('completion_update', sqlstate, sqlerrm);
  end;

  begin -- 5. The referrer's credit.
    if came_with.code is not null then
      insert into referrals (referred_email, code, referrer_email) values (p_email, came_with.code, came_with.email)
        on conflict (referred_email) do nothing;
    end if;
  exception when others then
    problems := problems || completion_problem('referral_tracking', sqlstate, sqlerrm);
  end;

  begin -- 6. The mail is owed from here on. Its codes are fixed here, so that every delivery attempt says the same.
    insert into outgoing_emails (recipient, kind, payload, dedupe_key) values (
      p_email, 'survey_completion', jsonb_build_object('proCode', pro_code, 'referralCode', own_code), '1'
    ) on conflict (recipient, kind, dedupe_key) do nothing;
  exception when others then
    problems := problems || completion_problem('completion_email', sqlstate, sqlerrm);
  end;

  return query select 'completed', unanswered, own_code, problems;
end
$$;
comment on function complete_survey(text) is 'Completes a survey once, whatever happens: outcome is completed, incomplete (with the columns missing) or failed; warnings name the steps that did not work.';

-- The visitor may ask for the mail again; a stranger can only make up for one that was never put down. A mail that is
-- still on its way is not owed twice. The key numbers the mails, so that two requests at once owe one.
create function owe_completion_email(p_email text, p_again boolean, p_max_per_day integer) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  earlier record;
begin
  select coalesce(max(e.dedupe_key::bigint), 0) as last, count(*) filter (where e.created_at > now() - interval '1 day') as today,
    coalesce(bool_or(e.sent_at is null and e.failed_at is null), false) as on_its_way
  into earlier
  from outgoing_emails e where e.recipient = p_email and e.kind = 'survey_completion';
  if not exists (select from survey_responses s where s.email = p_email and s.completed) then
    return 'incomplete';
  end if;
  if earlier.on_its_way or (earlier.last > 0 and not p_again) then
    return 'owed';
  end if;
  if earlier.today >= p_max_per_day then
    return 'too_many';
  end if;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select s.email, 'survey_completion',
      jsonb_build_object('proCode', s.pro_code_generated, 'referralCode', ensure_referral_code(s.email)),
      earlier.last + 1
    from survey_responses s where s.email = p_email
    on conflict (recipient, kind, dedupe_key) do nothing;
  return 'owed';
end
$$;
comment on function owe_completion_email(text, boolean, integer) is 'Owes a completed survey its mail, again if the visitor asks: owed, incomplete or too_many.';

grant execute on function complete_survey(text), owe_completion_email(text, boolean, integer) to keystead_runtime;

-- Down Migration

drop function owe_completion_email(text, boolean, integer), complete_survey(text), completion_problem(text, text, text), promised_pro_code(text),
  unanswered_columns(survey_responses);
