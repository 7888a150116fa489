-- Up Migration

-- A reply can be lost after its commit. The browser then asks again, and would meet its own record as a stranger:
-- "already registered", or an answer that was given elsewhere. So a browser names a secret of its own with each try, and
-- who names the one that a record was made with gets the reply that was lost. For an hour, which is longer than anybody
-- tries again.

alter table waitlist_registrations add column made_by text null
  constraint waitlist_registrations_made_by_length check (length(made_by) = 32);
comment on column waitlist_registrations.made_by is 'The secret of the browser that registered, to know it again when its reply was lost.';
alter table survey_responses add column made_by text null
  constraint survey_responses_made_by_length check (length(made_by) = 32);
comment on column survey_responses.made_by is 'The secret of the browser that made this address known by its first answer; null where it registered before.';

create function asks_again(p_made_by text, p_maker text, p_made_at timestamptz) returns boolean
language sql stable set search_path = public, pg_temp
as $$ select coalesce(p_made_by = p_maker and p_made_at > now() - interval '1 hour', false) $$;
comment on function asks_again(text, text, timestamptz) is 'Whether this is the browser that made the record, asking again for its reply.';

drop function register_on_waitlist(text, text, text, text, text);
create function register_on_waitlist(
  p_full_name text,
  p_email text,
  p_phone_number text,
  p_code text,
  p_maker text,
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
  insert into waitlist_registrations (full_name, email, phone_number, referral_code, referrer_email, made_by)
    select p_full_name, p_email, nullif(p_phone_number, ''), referrer.code, referrer.email, p_maker
    from (values (1)) visitor
    left join referral_codes referrer on referrer.code = p_code and referrer.email <> p_email
    on conflict on constraint waitlist_registrations_email_key do nothing;
  if found or exists (
    select from waitlist_registrations w where w.email = p_email and asks_again(w.made_by, p_maker, w.created_at)
  ) then
    outcome := 'registered';
    is_first_record := not exists (select from survey_responses s where s.email = p_email);
  else
    outcome := 'duplicate';
  end if;
  return next;
end
$$;
comment on function register_on_waitlist(text, text, text, text, text, text) is 'Puts a person on the list: registered, duplicate, or too_many with the seconds to wait. is_first_record: nothing was known of the address before.';

drop function save_survey_answer(text, text, jsonb, bigint, text, bigint, text);
create function save_survey_answer(
  visitor_email text,
  answered_column text,
  given jsonb,
  given_at bigint,
  brought_code text,
  visitor_since bigint,
  maker text,
  client text
) returns table (outcome text, is_first_record boolean, answered text[], retry_after_s integer)
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  standing text := hold_standing(visitor_email, visitor_since);
  is_maker boolean := false;
begin
  if standing = 'gone' then
    return query select 'gone', false, '{}'::text[], null::integer;
    return;
  end if;
  if standing = 'stranger' then
    is_maker := exists (
      select from survey_responses s where s.email = visitor_email and asks_again(s.made_by, maker, s.created_at)
    );
  end if;
  select kept.outcome, kept.is_first_record or is_maker, kept.answered, kept.retry_after_s
    into outcome, is_first_record, answered, retry_after_s
    from keep_survey_answer(
      visitor_email, answered_column, given, given_at, brought_code, standing = 'visitor' or is_maker, client
    ) kept;
  if is_first_record and not is_maker then
    update survey_responses s set made_by = maker where s.email = visitor_email;
  end if;
  return next;
end
$$;
comment on function save_survey_answer is 'Keeps one answer for whoever this browser is to the address; outcome gone: a browser from before a deletion.';

grant execute on function register_on_waitlist(text, text, text, text, text, text),
  save_survey_answer(text, text, jsonb, bigint, text, bigint, text, text) to keystead_runtime;
