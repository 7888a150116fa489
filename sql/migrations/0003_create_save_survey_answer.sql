-- Up Migration

-- Keeps the answer of one screen. `given` holds it by column, with question_5a beside question_5.
-- outcome: 'saved', 'outdated' (a newer answer is kept) or 'answered_elsewhere' (a stranger may only fill gaps).
-- is_first_record: nothing was known of this address before, so whoever asks is its visitor.
create function save_survey_answer(
  visitor_email text,
  answered_column text,
  given jsonb,
  given_at bigint,
  brought_code text,
  is_verified boolean
) returns table (outcome text, is_first_record boolean, answered text[])
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
  select * into registration from waitlist_registrations where email = visitor_email;
  is_first_record := not found;

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
comment on function save_survey_answer is 'Keeps one answer of the survey, unless a newer one is there or somebody else gave it.';

grant execute on function save_survey_answer to keystead_runtime;

-- Down Migration

drop function save_survey_answer;
