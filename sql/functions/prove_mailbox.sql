-- The mailed link names a record and when the link was written, both signed; how long it works is judged by this clock.
-- A link opens one browser. The same browser may ask again, because a reply can be lost, unless its session was ended.
-- outcome: proven, expired, used, gone (the record is deleted), or too_many.
create or replace function prove_mailbox(
  p_record uuid,
  p_kind text,
  p_issued_at timestamptz,
  p_proof text,
  p_referral_code text,
  p_browser_id uuid,
  p_session_hash bytea,
  p_networks text[]
) returns table (outcome text, email text, retry_after_s integer)
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
#variable_conflict use_column
declare
  person people;
begin
  perform lock_address(p.email) from people p where p.id = p_record;
  person := (select p from people p where p.id = p_record);
  retry_after_s := count_calls('proof', p_networks);
  outcome := case
    when retry_after_s is not null then 'too_many'
    when person.id is null then 'gone'
    when p_issued_at + link_lifetime(p_kind) < now() then 'expired'
    when exists (
      select from owner_sessions o
      where o.proof = p_proof and (o.browser_id <> p_browser_id or o.expires_at <= now())
    ) then 'used'
    else 'proven'
  end;
  if outcome = 'proven' then
    insert into owner_sessions (token_hash, person_id, browser_id, proof, expires_at)
      values (p_session_hash, person.id, p_browser_id, p_proof, now() + interval '30 days')
      on conflict (proof) do update set token_hash = excluded.token_hash;
    perform settle_planted(person, p_referral_code, p_browser_id);
    perform confirm_registration(person.email, p_kind);
    perform forget_confirmation(person.email);
    perform credit_referrer(person.email);
    email := person.email;
  end if;
  return next;
end
$$;
comment on function prove_mailbox is 'Opens a session for a browser that has the link of a mail.';
grant execute on function prove_mailbox to keystead_runtime;
