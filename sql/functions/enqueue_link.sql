-- Counted whether or not the address is known, so that the answer says nothing about it. The lock keeps a mail from
-- being put down for somebody who is being deleted.
create or replace function enqueue_link(p_kind text, p_email text, p_networks text[]) returns integer
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  retry_after_s integer;
begin
  perform lock_address(p_email);
  retry_after_s := count_calls('link_request', p_networks);
  if retry_after_s is null
    and exists (select from people p where p.email = p_email)
    and mail_may_leave_at(p_email) <= now() then
    perform enqueue_email(p_email, p_kind, '{}', now());
  end if;
  return retry_after_s;
end
$$;
comment on function enqueue_link is 'Puts down the mail with a link for a known address; null, or the seconds to wait for a client that has asked too often.';
grant execute on function enqueue_link to keystead_runtime;
