-- An unknown address, such as an operator's, is its own mailbox.
create or replace function mail_may_leave_at(p_email text, p_mailbox text default null) returns timestamptz
language plpgsql volatile
as $$
declare
  most_a_day constant integer := 3;
  own_mailbox text := coalesce(p_mailbox, (select p.mailbox from people p where p.email = p_email), p_email);
begin
  perform pg_advisory_xact_lock(hashtextextended(own_mailbox, 2));
  return coalesce(
    (
      select e.created_at + interval '1 day'
      from (
        select own_mailbox as email
        union
        select p.email from people p where p.mailbox = own_mailbox
      ) spelled
      join outgoing_emails e on e.recipient = spelled.email
      where e.kind not in ('announcement', 'operator_letter') and e.created_at > now() - interval '1 day'
      order by e.created_at desc
      offset most_a_day - 1
      limit 1
    ),
    now()
  );
end
$$;
comment on function mail_may_leave_at is 'When the next mail may go to a mailbox, whatever the spelling of its address: three a day, not counting announcements and operator letters.';
