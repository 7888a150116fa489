create or replace function delete_waiting_email(p_email text, p_kind text) returns void
language sql volatile
as $$
  delete from outgoing_emails e
    where e.recipient = p_email and e.kind = p_kind and e.attempts = 0 and e.sent_at is null and e.failed_at is null
$$;
comment on function delete_waiting_email is 'Deletes emails that were never attempted. Attempted ones stay because they may have been delivered; claim_emails stops them.';
