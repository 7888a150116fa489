create or replace function apply_email_event(
  p_email_id uuid, p_event text, p_at timestamptz, out outcome text, out suppressed_hash text
)
language plpgsql volatile security definer
as $$
declare
  before outgoing_emails;
  after outgoing_emails;
  has_failed boolean;
  has_complained boolean;
begin
  perform lock_address(e.recipient) from outgoing_emails e where e.id = p_email_id;
  before := (select e from outgoing_emails e where e.id = p_email_id for update);
  -- An email that reached a mailbox has not failed, whatever else is reported.
  has_failed := p_event like 'failed%' and num_nonnulls(before.delivered_at, before.bounce, before.complained_at) = 0;
  update outgoing_emails e set
    sent_at = case when not has_failed then coalesce(e.sent_at, p_at) end,
    failed_at = case when has_failed then p_at end,
    claimed_until = null,
    unknown_since = null,
    last_error = case when has_failed then replace(p_event, 'failed', 'failed after Resend had accepted it') end,
    delivered_at = case when p_event = 'delivered' then least(e.delivered_at, p_at) else e.delivered_at end,
    bounced_at = case when p_event like 'bounced%' then least(e.bounced_at, p_at) else e.bounced_at end,
    bounce = case
      when p_event in ('bounced_permanent', 'bounced_suppressed') then 'permanent'
      when p_event = 'bounced_transient' then coalesce(e.bounce, 'transient')
      else e.bounce
    end,
    complained_at = case when p_event = 'complained' then least(e.complained_at, p_at) else e.complained_at end
    where e.id = p_email_id
    returning e.* into after;
  has_complained := exists (
    select from outgoing_emails e where e.recipient = before.recipient and e.complained_at is not null
  ) or exists (
    select from suppressed_addresses s where s.address_hash = address_hash(before.recipient) and s.reason = 'complained'
  );
  suppressed_hash := suppress_address(after, case
    when after.bounce = 'permanent' and before.bounce is distinct from 'permanent' then
      case when p_event = 'bounced_suppressed' and has_complained then 'complained' else 'bounced' end
    when after.complained_at is not null and before.complained_at is null then 'complained'
  end, p_at);
  outcome := case when before.id is null then 'unknown' when after = before then 'repeated' else 'applied' end;
end
$$;
comment on function apply_email_event is 'Records what the provider reports about an email. Only a new bounce or complaint suppresses the address, since the person may have resubscribed after the first; then suppressed_hash is that of the person''s id.';
