-- The reply doesn't reveal whether the address is known.
create or replace function enqueue_link(
  p_kind text, p_email text, p_person_id uuid, p_caller caller, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  address constant text := coalesce(p_email, (select p.email from people p where p.id = p_person_id), p_person_id::text);
  requested_by requester := 'owner';
  is_known boolean;
begin
  perform lock_address(address);
  if p_kind = 'operator_link' then
    retry_after_s := coalesce(
      count_calls('link_request', p_caller.networks),
      count_calls(p_kind, array(select n || encode(address_hash(address), 'hex') from unnest(p_caller.networks) n))
    );
    -- At most one a minute, because nothing leaves before it.
    is_known := exists (select from operators o where o.email = address) and not exists (
      select from outgoing_emails e
      where e.recipient = address and e.kind = p_kind and e.created_at > now() - interval '1 minute'
    );
  else
    select r.requested_by, r.retry_after_s into requested_by, retry_after_s from count_request(address, p_caller) r;
    is_known := exists (select from people p where p.email = address);
  end if;
  if retry_after_s is null and requested_by is not null and is_known then
    due_at := enqueue_email(address, p_kind, '{}', requested_by, p_caller);
  end if;
  due_at := case when requested_by >= 'joiner' and due_at > now() + interval '1 minute' then due_at end;
end
$$;
comment on function enqueue_link is 'Queues the email with a link if the address is known, or an operator''s. Returns the seconds to wait if over the limit; otherwise when it is due, if that is later and the caller may know.';
