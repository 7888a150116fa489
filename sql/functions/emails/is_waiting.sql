-- Two conditions could make Postgres scan the index of all waiting emails.
create or replace function is_waiting(p_email outgoing_emails) returns boolean
language sql immutable
as $$
  select p_email.attempts = 0 and coalesce(p_email.sent_at, p_email.failed_at) is null
    and p_email.kind not in ('announcement', 'operator_report', 'operator_link')
$$;
comment on function is_waiting is 'Whether a person''s email was never attempted, so that others can merge with it.';
