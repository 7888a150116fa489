-- Requests within a minute are merged unless someone has signed in since, so that the owner always has an unused link
-- (it works in one browser). A mailbox that nobody has confirmed gets six requested emails at once, whatever the spelling,
-- then one every ten minutes, and only one waits. As a subquery of the insert, the sign-in would keep Postgres from
-- reusing the insert's plan. A confirmation waits 20 minutes: someone who finishes the survey in that time gets the same
-- link with their code instead.
--
-- Carriers put thousands of people behind one address, so no network is refused. The first 200 unrequested emails of its
-- day (twice as many of a wide network) are due at once, further ones every five minutes from its first. Its n-th leaves
-- after everybody's (n-1)-th, so that no network's backlog delays another's email. All of them wait for a day once five,
-- and more than a tenth, have bounced or been reported.
create or replace function enqueue_email(
  p_recipient text, p_kind text, p_payload jsonb, p_priority integer, p_caller caller
) returns boolean
language plpgsql volatile
as $$
declare
  own_network constant text := case p_priority when 1 then p_caller.networks[cardinality(p_caller.networks)] end;
  signed_in_at timestamptz;
  own_turn integer := 0;
  due timestamptz := now() + case p_kind when 'confirmation' then interval '20 minutes' else '0' end;
begin
  if own_network is not null then
    insert into call_counts as today (rule, subject, ends_at)
      values ('network_email', own_network, now() + interval '1 day')
      on conflict on constraint call_counts_pkey do update set
        calls = case when today.ends_at > now() then today.calls + 1 else 1 end,
        ends_at = case when today.ends_at > now() then today.ends_at else excluded.ends_at end
      returning today.calls, greatest(due, coalesce((
        select bad.ends_at
        from call_counts bad
        where bad.rule = 'network_bounce' and bad.subject = own_network and bad.ends_at > now()
          and bad.calls >= 5 and bad.calls * 10 > today.calls
      ), case
        when today.calls > 200 * cardinality(p_caller.networks) then today.ends_at - interval '1 day'
          + (today.calls - 200 * cardinality(p_caller.networks)) * interval '5 minutes'
      end))
      into own_turn, due;
  elsif p_kind = 'operator_link' then
    signed_in_at := (select max(o.created_at) from operator_sessions o where o.email = p_recipient);
  elsif p_priority = 0 then
    signed_in_at := (select max(o.created_at) from owner_sessions o join people p on p.id = o.person_id where p.email = p_recipient);
    if not exists (select from people p where p.email = p_recipient and p.confirmed_at is not null) and not exists (
      select from outgoing_emails e where e.recipient = p_recipient and e.kind = p_kind and e.created_at > now() - interval '1 minute'
    ) then
      -- The counter's end is when the mailbox would have had all its emails ten minutes apart.
      insert into call_counts as counted (rule, subject, ends_at)
        values ('mailbox', encode(address_hash(mailbox_of(p_recipient)), 'hex'), now() + interval '10 minutes')
        on conflict on constraint call_counts_pkey do update set
          calls = counted.calls + 1,
          ends_at = greatest(counted.ends_at, now()) + interval '10 minutes'
          where counted.ends_at <= now() + interval '1 hour'
        returning greatest(counted.ends_at - interval '1 hour', now()) into due;
    end if;
  end if;
  insert into outgoing_emails (recipient, kind, payload, priority, turn, network, dedupe_key, created_at, next_attempt_at)
    select p_recipient, p_kind, p_payload, p_priority, own_turn, own_network,
      coalesce(max(e.dedupe_key::bigint), 0) + 1, due, due
    from outgoing_emails e
    where e.recipient = p_recipient and e.kind = p_kind
    having due is not null
      and count(*) filter (where e.failed_at is null and e.created_at > greatest(now() - interval '1 minute', signed_in_at)) = 0;
  return due is not null;
end
$$;
comment on function enqueue_email is 'Queues an email, numbered within its address and kind, unless too many wait for its mailbox. The caller holds the lock of the address, so numbers are unique.';
