-- A slot that the first browser has booked for another record is shared, so that it can't delay an owner's link.
create or replace function take_own_slot(p_email text, p_mailbox text) returns timestamptz
language plpgsql volatile
as $$
declare
  pace constant interval := '10 minutes';
  free_at timestamptz;
  due timestamptz;
begin
  insert into call_counts (rule, subject, ends_at) values ('own_email', p_mailbox, now()) on conflict do nothing;
  select c.ends_at into free_at from call_counts c where c.rule = 'own_email' and c.subject = p_mailbox for update;
  due := greatest(now(), case
    when free_at - pace > now() and exists (
      select from outgoing_emails e
      join people p on p.email = e.recipient
      where p.mailbox = mailbox_of(p_email) and e.requested_by = 'first_browser' and is_waiting(e)
    ) then free_at - pace
    else free_at
  end);
  update call_counts c set ends_at = greatest(due, free_at) + pace where c.rule = 'own_email' and c.subject = p_mailbox;
  return due;
end
$$;
comment on function take_own_slot is 'Takes the next of the slots, one in ten minutes, that only sessions and the first browser of a mailbox can use, and returns when it begins.';
