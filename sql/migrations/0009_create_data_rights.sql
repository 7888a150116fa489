-- Up Migration

-- Whose code somebody came with stands in their rows only as long as that code exists: with its owner it goes from
-- everywhere, also from a row that is being written at that moment.
alter table referral_codes add constraint referral_codes_code_owner_key unique (code, email);
alter table waitlist_registrations add constraint waitlist_registrations_referral_fkey
  foreign key (referral_code, referrer_email) references referral_codes (code, email) on delete set null;
alter table survey_responses add constraint survey_responses_referral_fkey
  foreign key (referral_code, referrer_email) references referral_codes (code, email) on delete set null;
create index waitlist_registrations_referral_idx on waitlist_registrations (referral_code) where referral_code is not null;
create index survey_responses_referral_idx on survey_responses (referral_code) where referral_code is not null;

alter table outgoing_emails drop constraint outgoing_emails_kind_known;
alter table outgoing_emails add constraint outgoing_emails_kind_known
  check (kind in ('survey_completion', 'survey_link', 'your_data_link'));

comment on column referrals.referred_email is 'Who was brought. Whoever asked to be deleted is "deleted-" and a random number here, so that the credit stays and the person does not.';

-- The mails of an address are numbered by kind, and two requests at once get the same number, so the unique key lets
-- one in. Counted whether or not the address is known, so that the answer says nothing about it. The lock keeps a mail
-- from being owed to somebody who is being deleted.
create function owe_link(p_kind text, p_email text, p_link text, p_max_per_day integer, p_client text) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  wait_s integer;
begin
  perform lock_address(p_email);
  wait_s := count_call('link_request', p_client);
  if wait_s is not null then
    return wait_s;
  end if;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select p_email, p_kind, jsonb_build_object('link', p_link), earlier.last + 1
    from (
      select coalesce(max(e.dedupe_key::bigint), 0) as last,
        count(*) filter (where e.created_at > now() - interval '1 day') as today
      from outgoing_emails e where e.recipient = p_email and e.kind = p_kind
    ) earlier
    where earlier.today < p_max_per_day and (
      exists (select from waitlist_registrations w where w.email = p_email)
      or exists (select from survey_responses s where s.email = p_email)
    )
    on conflict on constraint outgoing_emails_once_key do nothing;
  return null;
end
$$;
comment on function owe_link(text, text, text, integer, text) is 'Owes a known address a mail with its link; null, or the seconds to wait for a client that has asked too often.';
drop function owe_survey_link(text, text, integer, text);

-- Names are those that the person reads. What keeps a mail going, and the link in it, says nothing about anybody.
create function person_data(p_email text) returns jsonb
language sql stable security definer set search_path = public, pg_temp
as $$
  select jsonb_build_object(
    'registration', (
      select jsonb_build_object(
        'fullName', w.full_name, 'phoneNumber', w.phone_number, 'joinedAt', w.created_at,
        'cameWithCode', w.referral_code, 'invitedBy', w.referrer_email
      ) from waitlist_registrations w where w.email = p_email
    ),
    'survey', (
      select jsonb_build_object(
        'answers', jsonb_strip_nulls(jsonb_build_object(
          'question_1', s.question_1, 'question_2', s.question_2, 'question_3', s.question_3, 'question_4', s.question_4,
          'question_5', s.question_5, 'question_5a', s.question_5a, 'question_6', s.question_6, 'question_9', s.question_9,
          'question_10', s.question_10, 'question_11', s.question_11, 'question_12', s.question_12
        )),
        'answeredAt', s.answered_at, 'startedAt', s.created_at, 'changedAt', s.updated_at, 'completed', s.completed,
        'proCode', s.pro_code_generated, 'cameWithCode', s.referral_code, 'invitedBy', s.referrer_email
      ) from survey_responses s where s.email = p_email
    ),
    'sharing', (
      select jsonb_build_object(
        'code', c.code, 'since', c.created_at,
        'friendsCame', (
          select count(*) from (
            select w.email from waitlist_registrations w where w.referral_code = c.code
            union select s.email from survey_responses s where s.referral_code = c.code
          ) friends
        ),
        'friendsCredited', (select count(*) from referrals r where r.code = c.code)
      ) from referral_codes c where c.email = p_email
    ),
    'credit', (
      select jsonb_build_object('code', r.code, 'invitedBy', r.referrer_email, 'creditedAt', r.created_at)
      from referrals r where r.referred_email = p_email
    ),
    'membership', (
      select jsonb_build_object('proCode', m.pro_code, 'months', m.months_granted, 'source', m.source, 'grantedAt', m.created_at)
      from pro_memberships m where m.email = p_email
    ),
    'mails', coalesce((
      select jsonb_agg(jsonb_build_object(
        'kind', e.kind, 'writtenAt', e.created_at, 'sentAt', e.sent_at, 'givenUpAt', e.failed_at,
        'attempts', e.attempts, 'problem', e.last_error
      ) order by e.created_at)
      from outgoing_emails e where e.recipient = p_email
    ), '[]')
  )
$$;
comment on function person_data(text) is 'Everything stored about an address, for its owner alone.';

create function correct_person(p_email text, p_full_name text, p_phone_number text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
begin
  update waitlist_registrations w set full_name = p_full_name, phone_number = nullif(p_phone_number, '') where w.email = p_email;
  return found;
end
$$;
comment on function correct_person(text, text, text) is 'Name and phone number as their owner wants them; false where nobody is registered.';

-- Nothing writes about this address meanwhile: answers, links and codes wait for its lock, and a completion holds the
-- survey row, so that what it wrote is there when the statements after the first one look. Deliverers only update
-- their rows, so a mail in flight brings none back.
create function delete_person(p_email text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp
as $$
declare
  own_code text;
  anything boolean;
begin
  perform lock_address(p_email);
  delete from survey_responses s where s.email = p_email;
  anything := found;
  own_code := (select c.code from referral_codes c where c.email = p_email);
  -- Friends' surveys before the code they came with, as their completions do, so that the two never wait crosswise.
  perform from survey_responses s where s.referral_code = own_code for update;
  delete from referral_codes c where c.email = p_email;
  anything := anything or found;
  delete from call_counts n where n.subject = own_code;
  delete from waitlist_registrations w where w.email = p_email;
  anything := anything or found;
  delete from pro_memberships m where m.email = p_email;
  anything := anything or found;
  update referrals r set referred_email = 'deleted-' || gen_random_uuid() where r.referred_email = p_email;
  delete from outgoing_emails e where e.recipient = p_email;
  return anything or found;
end
$$;
comment on function delete_person(text) is 'Removes an address and all that is stored about it from every table; false where there was nothing.';

grant execute on function owe_link(text, text, text, integer, text), person_data(text), correct_person(text, text, text),
  delete_person(text) to keystead_runtime;

-- Down Migration

drop function delete_person(text), correct_person(text, text, text), person_data(text), owe_link(text, text, text, integer, text);
alter table survey_responses drop constraint survey_responses_referral_fkey;
alter table waitlist_registrations drop constraint waitlist_registrations_referral_fkey;
drop index survey_responses_referral_idx, waitlist_registrations_referral_idx;
alter table referral_codes drop constraint referral_codes_code_owner_key;
