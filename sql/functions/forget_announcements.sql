-- What was tried stays, because its fate may be unknown; at the claim mail_refusal stops it.
create or replace function forget_announcements(p_email text) returns void
language sql volatile
as $$
  delete from outgoing_emails e
    where e.recipient = p_email
      and e.kind = 'announcement'
      and e.attempts = 0
      and e.sent_at is null
      and e.failed_at is null
$$;
comment on function forget_announcements is 'Announcements that have not left are not wanted any more. Should that change, a later wave enqueues them again.';
