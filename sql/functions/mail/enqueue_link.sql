-- The reply is the same for unknown addresses, so that it reveals nothing.
create or replace function enqueue_link(p_kind text, p_email text, p_operators text[], p_caller caller) returns integer
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
declare
  retry_after_s integer;
  is_known boolean;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('link_request', p_caller.networks);
  is_known := case p_kind
    when 'operator_link' then p_email = any (p_operators)
    else exists (select from people p where p.email = p_email)
  end;
  if retry_after_s is null and is_known and mail_may_leave_at(p_email) <= now() then
    perform enqueue_email(p_email, p_kind, '{}', 0, now());
  end if;
  return retry_after_s;
end
$$;
comment on function enqueue_link is 'Queues the mail with a link if the address is known or an operator''s; returns the seconds to wait over the limit, otherwise null.';
grant execute on function enqueue_link to keystead_runtime;
