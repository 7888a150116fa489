create or replace function ensure_person(p_email text, p_referral_browser_id uuid default null) returns people
language plpgsql volatile
as $$
declare
  person people;
begin
  insert into people (email, referral_browser_id)
    values (p_email, p_referral_browser_id)
    on conflict (email) do nothing
    returning * into person;
  if person.id is null then
    person := (select p from people p where p.email = p_email);
  end if;
  return person;
end
$$;
comment on function ensure_person is 'The person of an address, made on first use with the browser that brings a code.';
