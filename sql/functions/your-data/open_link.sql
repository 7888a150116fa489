-- Without a session in p_caller it only reads. A link works in one browser, which may retry after a lost reply until
-- its session ends.
create or replace function open_link(
  p_record uuid, p_expires_at timestamptz, p_proof text, p_seen jsonb, p_keeps_invitation boolean, p_caller caller,
  out outcome text, out email text, out facts jsonb, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
#variable_conflict use_column
declare
  person people;
begin
  if p_caller.session_hash is not null then
    perform lock_address(p.email) from people p where p.id = p_record;
  end if;
  person := (select p from people p where p.id = p_record);
  facts := facts_to_confirm(person);
  retry_after_s := count_calls('proof', p_caller.networks);
  outcome := case
    when retry_after_s is not null then 'rate_limited'
    when person.id is null then coalesce(ended_as(p_record), 'not_found')
    when p_expires_at < now() then 'link_expired'
    when exists (
      select from owner_sessions o
      where o.proof = p_proof and (o.browser_id is distinct from p_caller.browser_id or o.expires_at <= now())
    ) then 'link_used'
    when p_seen <> facts - '{fullName, invitedBy}'::text[] then 'changed'
    else 'open'
  end;
  email := case when outcome in ('open', 'changed') then person.email end;
  facts := case when email is not null then facts end;
  if outcome = 'open' and p_caller.session_hash is not null then
    insert into owner_sessions (token_hash, person_id, browser_id, proof, expires_at)
      values (p_caller.session_hash, person.id, p_caller.browser_id, p_proof, now() + interval '30 days')
      on conflict (proof) do update set token_hash = excluded.token_hash;
    update people p set proven_at = coalesce(p.proven_at, now()) where p.id = person.id;
    delete from suppressed_addresses s
      where s.address_hash = address_hash(person.email) and s.reason = 'disowned';
    if p_seen is not null then
      perform confirm_owner(p_caller, p_seen, p_keeps_invitation);
    end if;
  end if;
end
$$;
comment on function open_link is 'Opens the session in p_caller for a browser that has the link from an email and, if p_seen is given, confirms the record.';
