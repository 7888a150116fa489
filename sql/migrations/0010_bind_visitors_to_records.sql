-- Up Migration

-- What a browser with a cookie of this moment is to an address. A cookie is worth something only for the record that
-- stood when it was given: who joins again after a deletion is somebody new, also to the browsers of before.
-- 'gone': it has a cookie, and nothing is stored any more.
create function standing_of(p_email text, p_visitor_since bigint) returns text
language sql stable security definer set search_path = public, pg_temp
as $$
  select case
    when p_visitor_since is null then 'stranger'
    when min(record.created_at) is null then 'gone'
    -- The cookie's moment comes from another clock.
    when to_timestamp(p_visitor_since / 1000.0) < min(record.created_at) - interval '1 minute' then 'stranger'
    else 'visitor'
  end
  from (
    select w.created_at from waitlist_registrations w where w.email = p_email
    union all
    select s.created_at from survey_responses s where s.email = p_email
  ) record
$$;
comment on function standing_of(text, bigint) is 'visitor, stranger or gone; the cookie''s moment is in milliseconds since 1970, null without one.';

-- For what writes: from here to the end of the transaction nobody deletes the person.
create function hold_standing(p_email text, p_visitor_since bigint) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  perform lock_address(p_email);
  return standing_of(p_email, p_visitor_since);
end
$$;
comment on function hold_standing(text, bigint) is 'As standing_of, true until the transaction ends.';

-- Who asks is decided here; what is kept, where it was decided before.
alter function save_survey_answer(text, text, jsonb, bigint, text, boolean, text) rename to keep_survey_answer;
revoke execute on function keep_survey_answer(text, text, jsonb, bigint, text, boolean, text) from keystead_runtime;
create function save_survey_answer(
  visitor_email text,
  answered_column text,
  given jsonb,
  given_at bigint,
  brought_code text,
  visitor_since bigint,
  client text
) returns table (outcome text, is_first_record boolean, answered text[], retry_after_s integer)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  standing text := hold_standing(visitor_email, visitor_since);
begin
  if standing = 'gone' then
    return query select 'gone', false, '{}'::text[], null::integer;
    return;
  end if;
  return query select kept.outcome, kept.is_first_record, kept.answered, kept.retry_after_s
    from keep_survey_answer(visitor_email, answered_column, given, given_at, brought_code, standing = 'visitor', client) kept;
end
$$;
comment on function save_survey_answer is 'Keeps one answer for whoever this browser is to the address; outcome gone: a browser from before a deletion.';

-- A stranger learns the code where the completion page would show it, and causes none.
create function referral_code_for(p_email text, p_visitor_since bigint) returns text
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  if hold_standing(p_email, p_visitor_since) = 'visitor' then
    return ensure_referral_code(p_email);
  end if;
  return (
    select c.code from referral_codes c
    join survey_responses s on s.email = c.email and s.completed
    where c.email = p_email
  );
end
$$;
comment on function referral_code_for(text, bigint) is 'The code of an address as far as this browser may know it, or null.';
revoke execute on function ensure_referral_code(text) from keystead_runtime;

grant execute on function standing_of(text, bigint), hold_standing(text, bigint), referral_code_for(text, bigint),
  save_survey_answer(text, text, jsonb, bigint, text, bigint, text) to keystead_runtime;

-- Down Migration

grant execute on function ensure_referral_code(text) to keystead_runtime;
drop function referral_code_for(text, bigint), save_survey_answer(text, text, jsonb, bigint, text, bigint, text);
alter function keep_survey_answer(text, text, jsonb, bigint, text, boolean, text) rename to save_survey_answer;
grant execute on function save_survey_answer(text, text, jsonb, bigint, text, boolean, text) to keystead_runtime;
drop function hold_standing(text, bigint), standing_of(text, bigint);
