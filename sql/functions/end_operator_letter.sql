-- What was tried stays, because its fate may be unknown; at the claim mail_refusal stops it.
create or replace function end_operator_letter(p_email text) returns void
language sql volatile
as $$
  delete from operator_letter_readers r where r.email = p_email;
  delete from outgoing_emails e
    where e.recipient = p_email
      and e.kind = 'operator_letter'
      and e.attempts = 0
      and e.sent_at is null
      and e.failed_at is null
$$;
comment on function end_operator_letter is 'No letter goes to this address any more.';
