-- p_answered_at is capped at our clock, because a browser whose clock is ahead would block later answers. An
-- owner's answer replaces another browser's, even a later one.
create or replace function save_survey_answer(
  p_email text, p_person_id uuid, p_column text, p_answer jsonb, p_answered_at bigint, p_referral_code text, p_caller caller,
  out outcome text, out person_id uuid, out answered jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  moment constant bigint := least(p_answered_at, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  member member := find_member(p_email, p_caller, null);
  answered_at constant jsonb := (member.survey).answered_at;
  answered_by jsonb := (member.survey).answered_by;
  referral referral_codes;
  answer survey_responses;
begin
  person_id := member.person_id;
  retry_after_s := member.retry_after_s;
  outcome := case when retry_after_s is not null then 'rate_limited' else coalesce(ended_as(nullif(p_person_id, person_id)), case
    when member.access = 'locked' then 'locked'
    when member.access <> 'owner'
      and answered_by ? p_column
      and (answered_by ->> p_column)::uuid is distinct from p_caller.browser_id then 'answered_elsewhere'
    when moment < (answered_at ->> p_column)::bigint
      and (member.access <> 'owner' or answered_by ->> p_column is null) then 'outdated'
    else 'saved'
  end) end;
  if outcome = 'saved' then
    if person_id is null then
      insert into people (email, mailbox, browser_id) values (p_email, mailbox_of(p_email), p_caller.browser_id)
        returning id into person_id;
      member.access := 'only_writer';
    end if;
    if answered_by is null or p_referral_code is not null then
      referral := apply_referral_code(p_email, case when member.access in ('owner', 'only_writer') then p_referral_code end);
    end if;
    if answered_by is null then
      insert into survey_responses (email, referral_code, referrer_email) values (p_email, referral.code, referral.email);
    end if;
    answer := jsonb_populate_record(member.survey, p_answer);
    update survey_responses s set
      question_1 = answer.question_1,
      question_2 = answer.question_2,
      question_3 = answer.question_3,
      question_4 = answer.question_4,
      question_5 = answer.question_5,
      question_5a = answer.question_5a,
      question_6 = answer.question_6,
      question_9 = answer.question_9,
      question_10 = answer.question_10,
      question_11 = answer.question_11,
      question_12 = answer.question_12,
      answered_at = s.answered_at || jsonb_build_object(p_column, moment),
      answered_by = s.answered_by || jsonb_build_object(p_column, case when member.access <> 'owner' then p_caller.browser_id end),
      updated_at = now()
      where s.email = p_email
      returning s.answered_by into answered_by;
  end if;
  answered := jsonb_path_query_array(answered_by, '$.keyvalue().key');
end
$$;
comment on function save_survey_answer is 'Stores the answer of one screen by column if the caller may change it and no newer one is stored.';
