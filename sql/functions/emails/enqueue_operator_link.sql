-- At most one a minute, because nothing leaves before it. The reply doesn't reveal whether the address is an operator's.
create or replace function enqueue_operator_link(p_email text, p_caller caller, out outcome text, out retry_after_s integer)
language plpgsql volatile security definer
as $$
declare
  address constant text := encode(address_hash(p_email), 'hex');
begin
  perform lock_address(p_email);
  retry_after_s := coalesce(
    count_calls('link_request', p_caller.networks),
    count_calls('operator_link', array(select n || address from unnest(p_caller.networks) n))
  );
  outcome := case when retry_after_s is null then 'accepted' else 'rate_limited' end;
  if retry_after_s is null and exists (select from operators o where o.email = p_email)
    and count_calls('operator_email', array[address]) is null then
    insert into outgoing_emails (recipient, kind, payload, priority) values (p_email, 'operator_link', '{}', 0);
  end if;
end
$$;
comment on function enqueue_operator_link is 'Queues an operator''s link before all other email: accepted, or rate_limited and the seconds to wait.';
