-- The reply doesn't reveal whether the address is known.
create or replace function enqueue_link(
  p_kind text, p_email text, p_person_id uuid, p_caller caller, out due_at timestamptz, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  recipient constant text := coalesce(p_email, (select p.email from people p where p.id = p_person_id), p_person_id::text);
  requested_by requester := 'owner';
  is_known boolean;
begin
  perform lock_address(recipient);
  if p_kind = 'operator_link' then
    retry_after_s := coalesce(
      count_calls('link_request', p_caller.networks),
      count_calls(p_kind, array(select n || encode(address_hash(recipient), 'hex') from unnest(p_caller.networks) n))
    );
    is_known := exists (select from operators o where o.email = recipient);
  else
    select r.requested_by, r.retry_after_s into requested_by, retry_after_s from count_request(recipient, p_caller) r;
    is_known := exists (select from people p where p.email = recipient);
  end if;
  if retry_after_s is null and is_known then
    due_at := enqueue_email(recipient, p_kind, '{}', requested_by, p_caller);
  end if;
  due_at := case when requested_by >= 'joiner' and due_at > now() + interval '1 minute' then due_at end;
end
$$;
comment on function enqueue_link is 'Queues the email with a link if the address is known, or an operator''s. Returns the seconds to wait if over the limit; otherwise when it is due, if that is later and the caller may know.';
