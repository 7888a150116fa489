-- The mails of an address are numbered by kind, and two requests at once get the same number, so the unique key lets
-- one in. Counted whether or not the address is known, so that the answer says nothing about it. The lock keeps a mail
-- from being put down for somebody who is being deleted.
create or replace function enqueue_link(
  p_kind text,
  p_email text,
  p_link text,
  p_max_per_day integer,
  p_client text
) returns integer
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  retry_after_s integer;
begin
  perform lock_address(p_email);
  retry_after_s := count_call('link_request', p_client);
  if retry_after_s is not null then
    return retry_after_s;
  end if;
  insert into outgoing_emails (recipient, kind, payload, dedupe_key)
    select p_email, p_kind, jsonb_build_object('link', p_link), earlier.last + 1
    from (
      select
        coalesce(max(e.dedupe_key::bigint), 0) as last,
        count(*) filter (where e.created_at > now() - interval '1 day') as today
      from outgoing_emails e
      where e.recipient = p_email and e.kind = p_kind
    ) earlier
    where earlier.today < p_max_per_day
      and (
        exists (select from waitlist_registrations w where w.email = p_email)
        or exists (select from survey_responses s where s.email = p_email)
      )
    on conflict on constraint outgoing_emails_once_key do nothing;
  return null;
end
$$;
comment on function enqueue_link is 'Puts down the mail with a link for a known address; null, or the seconds to wait for a client that has asked too often.';
grant execute on function enqueue_link to keystead_runtime;
