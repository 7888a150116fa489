-- A link works in one browser, which may retry after a lost reply until its session ends.
create or replace function prove_mailbox(
  p_record uuid,
  p_kind text,
  p_expires_at timestamptz,
  p_proof text,
  p_referred_by text,
  p_caller caller
) returns table (outcome text, email text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
set enable_seqscan = off
as $$
#variable_conflict use_column
declare
  person people;
begin
  perform lock_address(p.email) from people p where p.id = p_record;
  person := (select p from people p where p.id = p_record);
  retry_after_s := count_calls('proof', p_caller.networks);
  outcome := case
    when retry_after_s is not null then 'too_many'
    when person.id is null then 'gone'
    when p_expires_at < now() then 'expired'
    when exists (
      select from owner_sessions o
      where o.proof = p_proof and (o.browser_id <> p_caller.browser_id or o.expires_at <= now())
    ) then 'used'
    else 'proven'
  end;
  if outcome = 'proven' then
    insert into owner_sessions (token_hash, person_id, browser_id, proof, expires_at)
      values (p_caller.session_hash, person.id, p_caller.browser_id, p_proof, now() + interval '30 days')
      on conflict (proof) do update set token_hash = excluded.token_hash;
    -- What this browser wrote becomes the owner's. What others wrote waits until the owner confirms it.
    update people p set
      proven_at = coalesce(p.proven_at, now()),
      referral_browser_id = nullif(p.referral_browser_id, p_caller.browser_id)
      where p.id = person.id;
    -- Only the confirmation email asks about the registration. Other links confirm it only if this browser
    -- registered.
    update waitlist_registrations w set
      browser_id = nullif(w.browser_id, p_caller.browser_id),
      confirmed_at = case
        when p_kind = 'confirmation' or nullif(w.browser_id, p_caller.browser_id) is null
          then coalesce(w.confirmed_at, now())
        else w.confirmed_at
      end
      where w.email = person.email;
    perform apply_referral_code(person, p_referred_by, p_caller, 'owner');
    perform forget_waiting_mail(person.email, 'confirmation');
    perform credit_referrer(person.email);
    email := person.email;
  end if;
  return next;
end
$$;
comment on function prove_mailbox is 'Opens the session in p_caller for a browser that has the link from an email.';
grant execute on function prove_mailbox to keystead_runtime;
