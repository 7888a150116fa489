-- The order of all email:
--
--   priority   what                                                         among themselves
--   0          an operator's link; what a session requests for its person   by due time
--   1          everything else that one person causes                       a network's n-th within ten minutes leaves
--                                                                           after every network's (n-1)-th
--   2          announcements (enqueue_announcement)                         by registration
--
-- Owners, and the browser that joined a mailbox first, have one email per ten minutes that nobody else can use up; further
-- requests wait for it. Carriers put thousands of people behind one address, so no network is refused: unrequested emails
-- after the first 200 of its day (twice as many of a wide network) are due every five minutes. All of them wait for a day
-- once five, and more than a tenth, have bounced or been reported. A mailbox gets six of them a day.
--
-- All links of a person open the same page, so whatever waits for them is merged and leaves when the first of them would
-- have. A confirmation waits 20 minutes: someone who finishes the survey in that time gets the same link with their code,
-- and someone who requests a link gets what they requested.
create or replace function enqueue_email(
  p_recipient text, p_kind text, p_payload jsonb, p_requested_by requester, p_caller caller
) returns timestamptz
language plpgsql volatile
as $$
declare
  pace constant interval := '10 minutes';
  is_requested constant boolean := p_requested_by > 'nobody';
  network constant text := p_caller.networks[cardinality(p_caller.networks)];
  own_turn integer := 0;
  due timestamptz := now() + case when p_kind = 'confirmation' and not is_requested then interval '20 minutes' else '0' end;
  waiting outgoing_emails;
begin
  if not is_requested and (
    count_calls('unrequested_email', array[encode(address_hash(mailbox_of(p_recipient)), 'hex')]) is not null
    or p_kind = 'survey_completion' and exists (
      select from suppressed_addresses s where s.address_hash = address_hash(p_recipient) and s.reason = 'disowned'
    )
  ) then
    return null;
  end if;
  select * into waiting
    from outgoing_emails e
    where e.recipient = p_recipient
      and (e.kind = 'operator_link') = (p_kind = 'operator_link')
      and e.kind not in ('announcement', 'operator_report')
      and e.attempts = 0
      -- Two conditions could make Postgres scan the index of all waiting emails.
      and coalesce(e.sent_at, e.failed_at) is null
    for update;
  if waiting.requested_by >= greatest(p_requested_by, 'joiner') and p_kind in (waiting.kind, 'survey_link', 'your_data_link') then
    return waiting.created_at;
  end if;
  if waiting.id is not null then
    delete from outgoing_emails e where e.id = waiting.id;
  end if;
  if p_requested_by >= 'joiner' and p_kind <> 'operator_link' then
    due := greatest(due, (
      select max(e.created_at) + pace from outgoing_emails e where e.recipient = p_recipient and e.requested_by >= 'joiner'
    ));
  end if;
  if network is not null then
    insert into call_counts as today (rule, subject, ends_at, turn, turns_since)
      values ('network_email', network, now() + interval '1 day', 1, now())
      on conflict on constraint call_counts_pkey do update set
        calls = case when today.ends_at > now() then today.calls + 1 else 1 end,
        ends_at = case when today.ends_at > now() then today.ends_at else excluded.ends_at end,
        turn = case when today.turns_since > now() - pace then today.turn + 1 else 1 end,
        turns_since = case when today.turns_since > now() - pace then today.turns_since else now() end
      returning today.turn, case when is_requested then due else greatest(due, coalesce((
        select bad.ends_at
        from call_counts bad
        where bad.rule = 'network_bounce' and bad.subject = today.subject and bad.ends_at > now()
          and bad.calls >= 5 and bad.calls * 10 > today.calls
      ), case
        when today.calls > 200 * cardinality(p_caller.networks) then today.ends_at - interval '1 day'
          + (today.calls - 200 * cardinality(p_caller.networks)) * interval '5 minutes'
      end)) end
      into own_turn, due;
  end if;
  due := least(due, waiting.created_at);
  insert into outgoing_emails (recipient, kind, payload, priority, turn, requested_by, network, created_at, next_attempt_at)
    values (
      p_recipient,
      case when p_kind = 'survey_completion' or waiting.kind = 'confirmation' then p_kind else coalesce(waiting.kind, p_kind) end,
      case when p_kind = 'survey_completion' or waiting.kind = 'confirmation' then p_payload else coalesce(waiting.payload, p_payload) end,
      least(case p_requested_by when 'owner' then 0 else 1 end, waiting.priority),
      least(own_turn, waiting.turn), greatest(p_requested_by, waiting.requested_by), network, due, due
    );
  return due;
end
$$;
comment on function enqueue_email is 'Queues an email, or merges it into one that waits, and returns when it is due; null if its mailbox gets only what is requested. The caller holds the lock of the address.';
