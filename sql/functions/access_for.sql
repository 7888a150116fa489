-- The one rule: you read and change what you wrote; whoever has proven the mailbox reads and changes everything.
create or replace function access_for(person people, p_session_hash bytea) returns text
language sql stable
as $$
  select case
    when person.proven_at is null then 'browser'
    when exists (
      select from owner_sessions o
      where o.token_hash = p_session_hash and o.person_id = person.id and o.expires_at > now()
    ) then 'owner'
    else 'locked'
  end
$$;
comment on function access_for is 'What a browser with this session is to a person: owner; browser, which has what it wrote itself, where nobody has proven the mailbox; or locked.';
