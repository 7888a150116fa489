-- Locks out all other writes first, because a confirmation may be on its way.
create or replace function disown_person(
  p_person_id uuid, p_expires_at timestamptz, p_link_id text, p_shown jsonb, p_caller caller,
  out outcome text, out entry jsonb, out person_hash text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  link record;
begin
  perform pg_advisory_xact_lock(0) from people p where p.id = p_person_id;
  link := check_link(p_person_id, p_expires_at, p_link_id, p_shown, p_caller);
  entry := link.entry;
  retry_after_s := link.retry_after_s;
  outcome := case
    when link.outcome <> 'valid' then link.outcome
    when entry is null then 'already_confirmed'
    when not link.is_current then 'changed'
    else 'disowned'
  end;
  if entry is not null and link.is_current then
    perform settle_mailbox(
      (link.person).email, array(select unnest(e.networks) from outgoing_emails e where e.recipient = (link.person).email)
    );
    person_hash := remove_person((link.person).email, 'disowned');
    insert into suppressed_addresses (address_hash, reason, since)
      values (mailbox_hash((link.person).email, 'disowned'), 'disowned', now())
      on conflict on constraint suppressed_addresses_pkey do nothing;
  end if;
end
$$;
comment on function disown_person is 'Deletes what was entered under an unconfirmed address, for a browser that has a link emailed to it: disowned, again after a lost reply (without a hash), or why not.';
