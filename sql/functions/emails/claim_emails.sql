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
  claimed integer;
begin
  insert into email_pace default values on conflict do nothing;
  slot := (select p.next_slot from email_pace p for update);
  moment := clock_timestamp();
  slot := greatest(slot, moment);
  if slot > moment + longest_queue then
    return; -- other workers continue until nothing is due
  end if;
  return query
    with due as (
      select e.id, e.unknown_since, e.priority, e.turn, e.next_attempt_at
      from outgoing_emails e
      where e.sent_at is null
        and e.failed_at is null
        and e.next_attempt_at <= moment
        and (e.claimed_until is null or e.claimed_until <= moment)
      order by e.priority, e.turn, e.next_attempt_at
      limit p_batch
      for update skip locked
    ), placed as (
      select
        d.id, d.unknown_since,
        slot + pace * (row_number() over (order by d.priority, d.turn, d.next_attempt_at) - 1) as send_at
      from due d
    )
    update outgoing_emails e set
      attempts = e.attempts + 1,
      claimed_until = p.send_at + lease,
      unknown_since = coalesce(e.unknown_since, moment)
    from placed p
    where e.id = p.id
    returning
      e.id, e.recipient::text, e.kind::text,
      case e.kind when 'announcement' then (
        select jsonb_build_object('subject', a.subject, 'markdown', a.markdown) from announcements a where a.id = e.dedupe_key::bigint
      ) else e.payload end,
      case when e.kind not in ('operator_report', 'operator_link') then (
        select p.id from people p where p.email = e.recipient
      ) end,
      e.created_at, e.attempts, moment, p.unknown_since,
      (extract(epoch from p.send_at - moment) * 1000)::integer,
      (
        select reason_not_to_send(e.kind, e.requested_by > 'nobody', coalesce(s.reason, d.reason), w.email is not null, p.confirmed_at, w.unsubscribed_at)
        from (values (e.recipient)) own (email)
        left join suppressed_addresses s on s.address_hash = address_hash(own.email)
        left join suppressed_addresses d on d.address_hash = mailbox_hash(own.email, 'disowned')
        left join waitlist_registrations w on w.email = own.email
        left join people p on p.email = own.email
      );
  get diagnostics claimed = row_count;
  update email_pace set next_slot = slot + pace * claimed;
end
$$;
comment on function claim_emails is 'Claims due emails for one worker, each with the time to wait before it is sent, or why it may not be sent.';
