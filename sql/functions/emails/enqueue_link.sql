-- The reply doesn't reveal whether the address is known.
create or replace function enqueue_link(p_kind text, p_email text, p_person_id uuid, p_caller caller) returns integer
language plpgsql volatile security definer
as $$
declare
  is_to_operator constant boolean := p_kind = 'operator_link';
  recipient constant text := coalesce(p_email, (select p.email from people p where p.id = p_person_id));
  retry_after_s integer;
begin
  perform lock_address(recipient);
  retry_after_s := coalesce(
    count_calls('link_request', p_caller.networks),
    count_email(case when is_to_operator then 'operator_link' else 'requested_email' end, recipient, p_caller)
  );
  if retry_after_s is null and (
    is_to_operator and exists (select from operators o where o.email = recipient)
    or not is_to_operator and exists (select from people p where p.email = recipient)
  ) then
    perform enqueue_email(recipient, p_kind, '{}', 0, p_caller);
  end if;
  return retry_after_s;
end
$$;
comment on function enqueue_link is 'Queues the email with a link if the address is known, or an operator''s. Returns the seconds to wait if over the limit, otherwise null.';
