-- All links of a person open the same page, so whatever waits for them is merged and leaves when the first of them would
-- have. A confirmation waits 20 minutes: someone who finishes the survey in that time gets the same link with their code,
-- and someone who requests a link gets what they requested.
create or replace function enqueue_email(p_recipient text, p_kind text, p_payload jsonb, p_place place) returns timestamptz
language plpgsql volatile
as $$
declare
  is_reminder constant boolean := p_kind = 'confirmation' and p_place.requested_by = 'nobody';
  due constant timestamptz := greatest(p_place.due, now() + case when is_reminder then interval '20 minutes' end);
  leaves_at timestamptz;
begin
  update outgoing_emails e set
    kind = case when p_kind = 'survey_completion' or e.kind = 'confirmation' then p_kind else e.kind end,
    payload = e.payload || p_payload,
    requested_by = greatest(e.requested_by, p_place.requested_by),
    turn = least(e.turn, p_place.turn),
    networks = e.networks || p_place.networks,
    created_at = least(e.created_at, due),
    next_attempt_at = least(e.created_at, due)
    where e.recipient = p_recipient and is_waiting(e)
    returning e.created_at into leaves_at;
  if not found then
    insert into outgoing_emails (recipient, kind, payload, turn, requested_by, networks, created_at, next_attempt_at)
      values (p_recipient, p_kind, p_payload, p_place.turn, p_place.requested_by, p_place.networks, due, due)
      returning created_at into leaves_at;
  end if;
  return case when p_place.requested_by <> 'anybody' and leaves_at > now() + interval '1 minute' then leaves_at end;
end
$$;
comment on function enqueue_email is 'Queues an email in a place that take_place gave, or merges it into one that waits. Returns when it is due if that is later than a minute and whoever asked may know. The caller holds the lock of the address.';
