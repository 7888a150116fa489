create or replace function access_for(person people, p_caller caller) returns text
language plpgsql stable
as $$
begin
  return case
    when person.proven_at is null then 'browser'
    when exists (
      select from owner_sessions o
      where o.token_hash = p_caller.session_hash and o.person_id = person.id and o.expires_at > now()
    ) then 'owner'
    else 'locked'
  end;
end
$$;
comment on function access_for is 'What a caller may read and change: everything (owner), what it wrote itself while nobody has proven the mailbox (browser), or nothing (locked).';
