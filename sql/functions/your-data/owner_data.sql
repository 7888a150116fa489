create or replace function owner_data(p_caller caller) returns jsonb
language sql stable security definer
as $$
  select person_data(person, p_caller) from find_owner(p_caller) person where person.id is not null
$$;
comment on function owner_data is 'Everything stored about the owner of a session; null without a session.';
