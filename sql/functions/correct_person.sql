create or replace function correct_person(p_email text, p_full_name text, p_phone_number text) returns boolean
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  update waitlist_registrations w set
    full_name = p_full_name,
    phone_number = nullif(p_phone_number, '')
    where w.email = p_email;
  return found;
end
$$;
comment on function correct_person is 'Name and phone number as their owner wants them; false where nobody is registered.';
grant execute on function correct_person to keystead_runtime;
