set local lock_timeout = '1s';
set local statement_timeout = '1min';

-- What functions may do, whatever a bug in them asks for: no table is theirs, nothing is deleted, and what has rules
-- changes only through the functions of the database that keep them. The role has no login until an operator gives it
-- one (`alter role keystead_runtime login password '...'`). Roles outlive databases, so it may exist already.
do $$
begin
  if not exists (select from pg_roles where rolname = 'keystead_runtime') then
    create role keystead_runtime nologin;
  end if;
end
$$;

-- Postgres lets everyone call a new function unless told otherwise; each function grants itself to whom it is for.
alter default privileges revoke execute on functions from public;

grant usage on schema public to keystead_runtime;

grant select on properties to keystead_runtime;

-- What a mail says stays with claim_emails; its progress is written by the worker and read by `npm run mail:status`.
grant
  select (
    id, recipient, kind, created_at, attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error,
    unresolved_since, bounce, complained_at
  ),
  update (attempts, claimed_until, next_attempt_at, sent_at, failed_at, last_error, unresolved_since)
  on outgoing_emails to keystead_runtime;
