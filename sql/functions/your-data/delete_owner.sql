-- Locks out all other writes first: the session may end, or the record be confirmed, until then. A retry after a lost
-- reply has no session anymore, but its record ended the same way.
create or replace function delete_owner(
  p_caller caller, p_record uuid, p_ended_as text, out outcome text, out record_hash text
)
language plpgsql volatile security definer
as $$
declare
  person people := find_owner(p_caller);
begin
  if person.id is not null then
    perform pg_advisory_xact_lock(0);
    person := find_owner(p_caller);
  end if;
  outcome := case
    when person.id is null and ended_as(p_record) = p_ended_as then 'repeated'
    when person.id is null then 'unauthorized'
    when p_ended_as = 'disowned' and person.confirmed_at is not null then 'already_confirmed'
    else 'ended'
  end;
  if outcome = 'ended' then
    perform delete_person(person.email, p_ended_as);
    record_hash := encode(sha256(person.id::text::bytea), 'hex');
    if p_ended_as = 'disowned' then
      insert into suppressed_addresses (address_hash, reason, since)
        values (address_hash(person.email), 'disowned', now());
    end if;
  end if;
end
$$;
comment on function delete_owner is 'Deletes everything about the owner of a session, as deleted or, while nothing is confirmed, as disowned.';
