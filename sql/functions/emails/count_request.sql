-- Owners, and the browser that joined first, have an email of their own. Everyone else's requests are counted per network and
-- mailbox before the address is looked up, so a refusal doesn't reveal whether it is known. If several spellings of a mailbox
-- joined, only the browser of the oldest has an email of its own.
create or replace function count_request(p_email text, p_caller caller, out requested_by requester, out retry_after_s integer)
language plpgsql volatile
as $$
declare
  mailbox constant text := encode(address_hash(mailbox_of(p_email)), 'hex');
  subjects constant text[] := array(select n || mailbox from unnest(p_caller.networks) n);
begin
  requested_by := coalesce((
    select case
      when exists (
        select from owner_sessions o
        where o.token_hash = p_caller.session_hash and o.person_id = p.id and o.expires_at > now()
      ) then 'owner'::requester
      when p.browser_id = p_caller.browser_id
        and not exists (select from people o where o.mailbox = p.mailbox and o.created_at < p.created_at) then 'joiner'
    end
    from people p
    where p.email = p_email
  ), 'anybody');
  if requested_by = 'anybody' then
    retry_after_s := count_calls('link_request', p_caller.networks);
    if retry_after_s is not null then
      return;
    end if;
    -- A network that asks again within a minute has lost the reply: its first request took this mailbox's email.
    if 2 = (
      select count(*)
      from call_counts c
      where (c.rule, c.subject) in (('requested_email', subjects[1]), ('mailbox', mailbox))
        and c.ends_at > now() - interval '1 minute' + case c.rule when 'mailbox' then interval '10 minutes' else interval '1 day' end
    ) then
      requested_by := null;
      return;
    end if;
    -- The network's own limit first, or a network beyond it could still use up the mailbox's email.
    retry_after_s := coalesce(count_calls('requested_email', subjects), count_calls('mailbox', array[mailbox]));
  end if;
end
$$;
comment on function count_request is 'Who requests an email about this address, null for a request that is asked again, and the seconds to wait if others have requested too many.';
