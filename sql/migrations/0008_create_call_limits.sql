-- Up Migration

-- What a crowd does at once is held to a measure here, beside Netlify's own limits, which only its edge keeps. A call
-- is counted in the transaction of what it writes, so a call over the limit writes nothing at all.

create unlogged table call_counts (
  rule text not null,
  subject text not null,
  ends_at timestamptz not null,
  calls integer not null default 1,
  constraint call_counts_pkey primary key (rule, subject),
  constraint call_counts_calls_positive check (calls > 0)
);
comment on table call_counts is 'How often somebody did what a rule counts, in a window that began with the first time. Unlogged, so in no backup: lost in a crash, it begins at zero.';
comment on column call_counts.subject is 'A client, as a hash of its network that is keyed anew every day; or a referral code.';

-- The one home of the limits. Phones share an address with hundreds of others behind their carrier, and so does a hall
-- full of people, so each limit stands well above what such a crowd does, and far below what a machine can.
-- Returns null within the limit, else the seconds until its window ends. At the limit the count stands still, so a
-- flood costs no more than looking at it.
create function count_call(p_rule text, p_subject text) returns integer
language plpgsql volatile strict set search_path = public, pg_temp
as $$
declare
  most integer;
  per interval;
begin
  case p_rule
    -- Addresses that a client makes known: registrations, also of known ones, so that nobody tries out a list of
    -- people; and first answers for an unknown one. A hall of 500 joins at its own pace; 100 in ten minutes is a queue.
    when 'new_address' then most := 100; per := '10 minutes';
    -- Each visit by a referral link checks one code. There are 10^15 codes, so 200 guesses find nobody.
    when 'code_check' then most := 200; per := '10 minutes';
    -- Links are asked for by people who changed devices: a few a day, even behind a carrier.
    when 'link_request' then most := 20; per := '10 minutes';
    -- A link that goes round brings dozens of friends an hour. Of hundreds, somebody should look first; who came with
    -- which code stays in survey_responses, and so can be credited then.
    when 'referral_credit' then most := 100; per := '1 hour';
  end case;
  insert into call_counts as counted (rule, subject, ends_at) values (p_rule, p_subject, now() + per)
    on conflict on constraint call_counts_pkey do update set
      calls = case when counted.ends_at > now() then counted.calls + 1 else 1 end,
      ends_at = case when counted.ends_at > now() then counted.ends_at else excluded.ends_at end
    where counted.calls < most or counted.ends_at <= now();
  if found then
    return null;
  end if;
  return coalesce(
    (select ceil(extract(epoch from c.ends_at - now())) from call_counts c where c.rule = p_rule and c.subject = p_subject),
    1
  );
end
$$;
comment on function count_call(text, text) is 'Counts one call: null within the limit of the rule, else the seconds to wait.';

create function forget_call_counts() returns integer
language plpgsql volatile set search_path = public, pg_temp
as $$
declare
  forgotten integer;
begin
  delete from call_counts where ends_at <= now();
  get diagnostics forgotten = row_count;
  return forgotten;
end
$$;
comment on function forget_call_counts() is 'Removes the counts whose window is over; how many those were.';

-- Whoever makes an address known becomes its visitor. A registration and a first answer look at each other's table for
-- that, so of two at one moment the second waits for the first. Always taken before a count, so that no two wait crosswise.
create function lock_address(p_email text) returns void
language sql volatile set search_path = public, pg_temp
as $$ select pg_advisory_xact_lock(hashtextextended(p_email, 0)) $$;
comment on function lock_address(text) is 'Until the transaction ends, nobody else makes this address known.';

-- The code's owner is looked up in the same statement; a code that is unknown or the visitor's own is left out.
create function register_on_waitlist(
  p_full_name text,
  p_email text,
  p_phone_number text,
  p_code text,
  p_client text
) returns table (outcome text, is_first_record boolean, retry_after_s integer)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  is_first_record := false;
  perform lock_address(p_email);
  retry_after_s := count_call('new_address', p_client);
  if retry_after_s is not null then
    outcome := 'too_many';
    return next;
    return;
  end if;
  insert into waitlist_registrations (full_name, email, phone_number, referral_code, referrer_email)
    select p_full_name, p_email, nullif(p_phone_number, ''), referrer.code, referrer.email
    from (values (1)) visitor
    left join referral_codes referrer on referrer.code = p_code and referrer.email <> p_email
    on conflict on constraint waitlist_registrations_email_key do nothing;
  if found then
    outcome := 'registered';
    is_first_record := not exists (select from survey_responses s where s.email = p_email);
  else
    outcome := 'duplicate';
  end if;
  return next;
end
$$;
comment on function register_on_waitlist(text, text, text, text, text) is 'Puts a person on the list: registered, duplicate, or too_many with the seconds to wait. is_first_record: nothing was known of the address before.';

-- As before, and: the first record of an address is counted, and is one also where somebody registers at that moment.
drop function save_survey_answer(text, text, jsonb, bigint, text, boolean);
create function save_survey_answer(
  visitor_email text,
  answered_column text,
  given jsonb,
  given_at bigint,
  brought_code text,
  is_verified boolean,
  client text
) returns table (outcome text, is_first_record boolean, answered text[], retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  incoming survey_responses := jsonb_populate_record(null::survey_responses, given);
  stored survey_responses;
  registration waitlist_registrations;
  -- A clock that runs ahead must not keep later answers out.
  moment bigint := least(given_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  code text;
  referrer text;
begin
  perform lock_address(visitor_email);
  select * into registration from waitlist_registrations where email = visitor_email;
  is_first_record := not found;

  if is_first_record and not exists (select from survey_responses r where r.email = visitor_email) then
    retry_after_s := count_call('new_address', client);
    if retry_after_s is not null then
      outcome := 'too_many';
      is_first_record := false;
      answered := '{}';
      return next;
      return;
    end if;
  end if;

  -- The code a person registered with stays theirs; a stranger cannot add one to somebody else's answers.
  code := registration.referral_code;
  referrer := registration.referrer_email;
  if code is null and (is_first_record or is_verified) then
    select c.code, c.email into code, referrer
    from referral_codes c where c.code = brought_code and c.email <> visitor_email;
  end if;

  insert into survey_responses (
    email, question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9,
    question_10, question_11, question_12, answered_at, referral_code, referrer_email
  ) values (
    visitor_email, incoming.question_1, incoming.question_2, incoming.question_3, incoming.question_4,
    incoming.question_5, incoming.question_5a, incoming.question_6, incoming.question_9, incoming.question_10,
    incoming.question_11, incoming.question_12, jsonb_build_object(answered_column, moment), code, referrer
  ) on conflict (email) do nothing;

  if found then
    outcome := 'saved';
  else
    is_first_record := false;
    select * into strict stored from survey_responses where email = visitor_email for update;
    if not is_verified and to_jsonb(stored) ->> answered_column is not null then
      outcome := 'answered_elsewhere';
    elsif moment < (stored.answered_at ->> answered_column)::bigint then
      outcome := 'outdated';
    else
      outcome := 'saved';
      update survey_responses set
        question_1 = coalesce(incoming.question_1, question_1),
        question_2 = coalesce(incoming.question_2, question_2),
        question_3 = coalesce(incoming.question_3, question_3),
        question_4 = coalesce(incoming.question_4, question_4),
        question_5 = coalesce(incoming.question_5, question_5),
        question_5a = case when answered_column = 'question_5' then incoming.question_5a else question_5a end,
        question_6 = coalesce(incoming.question_6, question_6),
        question_9 = coalesce(incoming.question_9, question_9),
        question_10 = coalesce(incoming.question_10, question_10),
        question_11 = coalesce(incoming.question_11, question_11),
        question_12 = coalesce(incoming.question_12, question_12),
        answered_at = answered_at || jsonb_build_object(answered_column, moment),
        referral_code = case when is_verified then coalesce(referral_code, code) else referral_code end,
        referrer_email = case when is_verified then coalesce(referrer_email, referrer) else referrer_email end,
        updated_at = now()
      where email = visitor_email;
    end if;
  end if;

  select array_agg(entry.key) into answered
  from survey_responses r, jsonb_each(to_jsonb(r)) entry
  where r.email = visitor_email and entry.key like 'question%' and entry.value <> 'null';
  return next;
end
$$;
comment on function save_survey_answer is 'Keeps one answer of the survey, unless a newer one is there, somebody else gave it, or this client makes too many addresses known.';

create function check_referral_code(p_code text, p_client text)
returns table (referrer_email text, retry_after_s integer)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  retry_after_s := count_call('code_check', p_client);
  if retry_after_s is null then
    referrer_email := (select c.email from referral_codes c where c.code = p_code);
  end if;
  return next;
end
$$;
comment on function check_referral_code(text, text) is 'Whose code this is, or the seconds to wait for a client that has checked too many.';

-- The mails of an address are numbered, and two requests at once get the same number, so the unique key lets one in.
-- Counted whether or not the address is known, so that the answer says nothing about it.
create function owe_survey_link(p_email text, p_link text, p_max_per_day integer, p_client text) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  wait_s integer := count_call('link_request', p_client);
begin
  if wait_s is not null then
    return wait_s;
  end if;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select p_email, 'survey_link', jsonb_build_object('link', p_link), earlier.last + 1
    from (
      select coalesce(max(e.dedupe_key::bigint), 0) as last,
        count(*) filter (where e.created_at > now() - interval '1 day') as today
      from outgoing_emails e where e.recipient = p_email and e.kind = 'survey_link'
    ) earlier
    where earlier.today < p_max_per_day and (
      exists (select from waitlist_registrations w where w.email = p_email)
      or exists (select from survey_responses s where s.email = p_email)
    )
    on conflict on constraint outgoing_emails_once_key do nothing;
  return null;
end
$$;
comment on function owe_survey_link(text, text, integer, text) is 'Owes a known address the mail with its link; null, or the seconds to wait for a client that has asked too often.';

-- Over the limit of a code the visitor completes as ever and nobody is told; calling again later makes up for it.
create function credit_referrer(p_referred text, p_code text, p_referrer text) returns void
language plpgsql volatile set search_path = public, pg_temp
as $$
begin
  if exists (select from referrals r where r.referred_email = p_referred) or count_call('referral_credit', p_code) is not null then
    return;
  end if;
  insert into referrals (referred_email, code, referrer_email) values (p_referred, p_code, p_referrer)
    on conflict (referred_email) do nothing;
end
$$;
comment on function credit_referrer(text, text, text) is 'Credits a referrer with a person, once, within what one code may bring in an hour.';

create or replace function track_referral(p_email text, p_code text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform credit_referrer(s.email, c.code, c.email)
    from survey_responses s
    join referral_codes c on c.email <> s.email and c.code = coalesce((referral_of(s.email)).code, p_code)
    where s.email = p_email and s.completed;
  return exists (select from referrals r where r.referred_email = p_email and r.code = p_code);
end
$$;

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

-- What functions wrote themselves they now ask these for.
revoke insert (full_name, email, phone_number, referral_code, referrer_email) on waitlist_registrations from keystead_runtime;
revoke insert (recipient, kind, payload, dedupe_key) on outgoing_emails from keystead_runtime;

grant execute on function register_on_waitlist(text, text, text, text, text), save_survey_answer(text, text, jsonb, bigint, text, boolean, text),
  check_referral_code(text, text), owe_survey_link(text, text, integer, text) to keystead_runtime;
