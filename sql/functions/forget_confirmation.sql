create or replace function forget_confirmation(p_email text) returns void
language sql volatile
as $$
  delete from outgoing_emails e where e.recipient = p_email and e.kind = 'confirmation' and e.attempts = 0
$$;
comment on function forget_confirmation is 'A confirmation that has not left is not needed any more.';
