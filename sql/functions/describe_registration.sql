create or replace function describe_registration() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  new.came_by_code := new.referral_code is not null;
  return new;
end
$$;
comment on function describe_registration is 'Writes down how a person came, which their code stops telling when its owner is deleted.';

create or replace trigger waitlist_registrations_describe
  before insert
  on waitlist_registrations
  for each row execute function describe_registration();
