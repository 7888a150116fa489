-- Requests within a minute are merged, so the owner of an address always has an email younger than that.
create or replace function enqueue_email(
  p_recipient text, p_kind text, p_payload jsonb, p_priority integer, p_created_at timestamptz
) returns void
language plpgsql volatile
as $$
begin
  insert into outgoing_emails (recipient, kind, payload, priority, dedupe_key, created_at, next_attempt_at)
    select p_recipient, p_kind, p_payload, p_priority, coalesce(max(e.dedupe_key::bigint), 0) + 1, p_created_at, p_created_at
    from outgoing_emails e
    where e.recipient = p_recipient and e.kind = p_kind
    having count(*) filter (where e.created_at > now() - interval '1 minute' and e.failed_at is null) = 0;
end
$$;
comment on function enqueue_email is 'Queues an email, numbered within its address and kind. The caller holds the lock of the address, so numbers are unique.';
