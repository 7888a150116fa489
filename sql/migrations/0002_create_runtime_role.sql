-- Up Migration

-- What functions may do, whatever a bug in them asks for: no table is theirs, nothing is deleted, and a survey row
-- changes only through the functions that keep its rules. The role has no login until an operator gives it one
-- (`alter role keystead_runtime login password '...'`). Roles outlive databases, so it may exist already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'keystead_runtime') then
    create role keystead_runtime nologin;
  end if;
end
$$;

-- Postgres lets everyone call a new function unless told otherwise; each migration grants what it creates.
alter default privileges revoke execute on functions from public;

grant usage on schema public to keystead_runtime;

grant insert (full_name, email, phone_number, referral_code, referrer_email),
  select (email, referral_code, referrer_email)
  on waitlist_registrations to keystead_runtime;

-- Everything but the Pro code, which travels by mail only.
grant select (
  email, question_1, question_2, question_3, question_4, question_5, question_5a, question_6, question_9,
  question_10, question_11, question_12, completed, referral_code, referrer_email
) on survey_responses to keystead_runtime;

grant select (email, code) on referral_codes to keystead_runtime;

grant insert (recipient, kind, payload, dedupe_key), select (recipient, kind, dedupe_key, created_at)
  on outgoing_emails to keystead_runtime;

grant select on properties to keystead_runtime;

-- Down Migration

drop owned by keystead_runtime;
alter default privileges grant execute on functions to public;
