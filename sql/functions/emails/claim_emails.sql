-- A claim counts as an attempt of unknown outcome, because a killed worker reports nothing.
create or replace function claim_emails(p_batch integer) returns table (
  id uuid, recipient text, kind text, payload jsonb, person_id uuid, issued_at timestamptz, attempts integer,
  claimed_at timestamptz, unknown_since timestamptz, wait_ms integer, refusal text
)
language plpgsql volatile strict security definer
as $$
#variable_conflict use_column
declare
  pace constant interval := email_interval();
  longest_queue constant interval := '5 seconds';
  lease constant interval := '3 minutes';
  moment timestamptz;
  slot timestamptz;
  email outgoing_emails;
begin
  insert into email_pace default values on conflict do nothing;
  slot := (select p.next_slot from email_pace p for update);
  moment := clock_timestamp();
  slot := greatest(slot, moment);
  if slot > moment + longest_queue then
    return; -- other workers continue until nothing is due
  end if;
  for email in
    select e.*
    from outgoing_emails e
    where e.sent_at is null
      and e.failed_at is null
      and e.next_attempt_at <= moment
      and (e.claimed_until is null or e.claimed_until <= moment)
    order by e.priority, e.turn, e.next_attempt_at
    limit p_batch
    for update skip locked
  loop
    return query update outgoing_emails e set
      attempts = e.attempts + 1,
      claimed_until = slot + lease,
      unknown_since = coalesce(e.unknown_since, moment)
      from email_contents(email) c
      where e.id = email.id
      returning
        e.id, e.recipient::text, e.kind::text, c.payload, c.person_id, e.created_at, e.attempts,
        moment, email.unknown_since, (extract(epoch from slot - moment) * 1000)::integer, c.refusal;
    slot := slot + pace;
  end loop;
  update email_pace set next_slot = slot;
end
$$;
comment on function claim_emails is 'Claims due emails for one worker, each with the time to wait before it is sent, or why it may not be sent.';
