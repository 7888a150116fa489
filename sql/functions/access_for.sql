-- The one rule: you read and change what you wrote; whoever has proven the mailbox reads and changes everything.
create or replace function access_for(person people, p_caller caller) returns text
language plpgsql stable
as $$
begin
  if person.proven_at is null then
    return 'browser';
  end if;
  return case
    when exists (
      select from owner_sessions o
      where o.token_hash = p_caller.session_hash and o.person_id = person.id and o.expires_at > now()
    ) then 'owner'
    else 'locked'
  end;
end
$$;
comment on function access_for is 'What a caller is to a person: owner; browser, which has what it wrote itself, where nobody has proven the mailbox; or locked.';
