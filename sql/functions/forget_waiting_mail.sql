-- What was tried stays, because its fate may be unknown; claim_emails stops it.
create or replace function forget_waiting_mail(p_email text, p_kind text) returns void
language sql volatile
as $$
  delete from outgoing_emails e
    where e.recipient = p_email
      and e.kind = p_kind
      and e.attempts = 0
      and e.sent_at is null
      and e.failed_at is null
$$;
comment on function forget_waiting_mail is 'What has not left is not wanted any more. Should that change for announcements, a later wave enqueues them again.';
