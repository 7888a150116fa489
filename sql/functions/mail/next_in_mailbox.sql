-- The counter's end is when the mailbox would have had all its emails ten minutes apart.
create or replace function next_in_mailbox(p_email text) returns timestamptz
language sql volatile
as $$
  insert into call_counts as counted (rule, subject, ends_at)
    values ('mailbox', encode(address_hash(mailbox_of(p_email)), 'hex'), now() + interval '10 minutes')
    on conflict on constraint call_counts_pkey do update set
      calls = counted.calls + 1,
      ends_at = greatest(counted.ends_at, now()) + interval '10 minutes'
      where counted.ends_at <= now() + interval '1 hour'
    returning greatest(counted.ends_at - interval '1 hour', now())
$$;
comment on function next_in_mailbox is 'When the next requested email to a mailbox that nobody has proven may leave; null while one waits.';
