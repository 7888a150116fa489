-- Up Migration

-- Whoever asked for a link sits before the screen until it comes; whoever finished the survey has been thanked already.
-- So on a day when mails queue for hours, links go first.
drop index outgoing_emails_owed_idx;
create index outgoing_emails_owed_idx on outgoing_emails ((kind = 'survey_completion'), next_attempt_at)
  where sent_at is null and failed_at is null;

-- As before, in that order.
create or replace function claim_emails(p_batch integer)
returns table (
  id uuid, recipient text, kind text, payload jsonb, attempts integer, created_at timestamptz,
  claimed_at timestamptz, unresolved_before timestamptz, wait_ms integer
)
language plpgsql volatile strict security definer set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  pace constant interval := '210 milliseconds';
  longest_queue constant interval := '5 seconds';
  lease constant interval := '3 minutes';
  moment timestamptz;
  slot timestamptz;
  claimed integer;
begin
  insert into mail_pace default values on conflict do nothing;
  slot := (select p.next_slot from mail_pace p for update);
  moment := clock_timestamp();
  slot := greatest(slot, moment);
  if slot > moment + longest_queue then
    return; -- others are at it, and go on until nothing is owed
  end if;
  return query
    with due as (
      select e.id, e.unresolved_since, e.kind = 'survey_completion' as can_wait, e.next_attempt_at
      from outgoing_emails e
      where e.sent_at is null and e.failed_at is null and e.next_attempt_at <= moment
        and (e.claimed_until is null or e.claimed_until <= moment)
      order by e.kind = 'survey_completion', e.next_attempt_at
      limit p_batch
      for update skip locked
    ), placed as (
      select d.id, d.unresolved_since, slot + pace * (row_number() over (order by d.can_wait, d.next_attempt_at) - 1) as send_at
      from due d
    )
    update outgoing_emails e set
      attempts = e.attempts + 1,
      claimed_until = p.send_at + lease,
      unresolved_since = coalesce(e.unresolved_since, moment)
    from placed p
    where e.id = p.id
    returning e.id, e.recipient, e.kind, e.payload, e.attempts, e.created_at, moment, p.unresolved_since,
      (extract(epoch from p.send_at - moment) * 1000)::integer;
  get diagnostics claimed = row_count;
  update mail_pace set next_slot = slot + pace * claimed;
end
$$;

-- As before. But whether the survey is completed is read from the row that is held, not asked again: asked in the
-- update, it offered Postgres the index of unfinished surveys, which was walked from end to end where statistics of a
-- quieter hour called it short.
-- The spec's seven completion steps, in its order (the seventh is the page). The row lock makes callers of one address
-- wait for each other; the unique keys make each promise once. Steps 1 and 2 must succeed. A later step that fails is
-- undone alone and comes back as a warning with its name; calling again makes up for it.
create or replace function complete_survey(p_email text)
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
    if not survey.completed then
      update survey_responses s set
        completed = true,
        pro_code_generated = pro_code,
        referral_code = coalesce(came_with.code, s.referral_code),
        referrer_email = coalesce(came_with.email, s.referrer_email),
        updated_at = now()
      where s.email = p_email;
    end if;
  exception when others then
    problems := problems || completion_problem('completion_update', sqlstate, sqlerrm);
  end;

  begin -- 5. The referrer's credit.
    if came_with.code is not null then
      perform credit_referrer(p_email, came_with.code, came_with.email);
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
