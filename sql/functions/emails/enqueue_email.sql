-- All links of a person open the same page, so whatever waits for them is merged and leaves when the first of them would
-- have. A confirmation waits 20 minutes: someone who finishes the survey in that time gets the same link with their code,
-- and someone who requests a link gets what they requested.
create or replace function enqueue_email(p_recipient text, p_kind text, p_payload jsonb, p_place place) returns timestamptz
language plpgsql volatile
as $$
declare
  is_reminder constant boolean := p_kind = 'confirmation' and p_place.requested_by = 'nobody';
  due constant timestamptz := greatest(p_place.due, now() + case when is_reminder then interval '20 minutes' end);
  merged_due timestamptz;
begin
  if p_kind not in ('confirmation', 'survey_completion', 'survey_link', 'your_data_link') then
    raise exception 'take_place has no row for an email of kind %', p_kind;
  end if;
  update outgoing_emails e set
    kind = case when p_kind = 'survey_completion' or e.kind = 'confirmation' then p_kind else e.kind end,
    payload = case when p_kind = 'survey_completion' or e.kind = 'confirmation' then p_payload else e.payload end,
    requested_by = greatest(e.requested_by, p_place.requested_by),
    turn = least(e.turn, p_place.turn),
    networks = e.networks || array_remove(array[p_place.network], null),
    created_at = least(e.created_at, due),
    next_attempt_at = least(e.created_at, due)
    where e.recipient = p_recipient and is_waiting(e)
    returning e.created_at into merged_due;
  if merged_due is null then
    insert into outgoing_emails (recipient, kind, payload, turn, requested_by, networks, created_at, next_attempt_at)
      values (p_recipient, p_kind, p_payload, p_place.turn, p_place.requested_by, array_remove(array[p_place.network], null), due, due);
  end if;
  return coalesce(merged_due, due);
end
$$;
comment on function enqueue_email is 'Queues an email in a place that take_place gave, or merges it into one that waits, and returns when it is due. The caller holds the lock of the address.';
