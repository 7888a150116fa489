create or replace function join_survey() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  update survey_responses s set registered_at = new.created_at, came_by_code = new.came_by_code where s.email = new.email;
  if found then
    update waitlist_registrations w set survey_opened_at = now() where w.id = new.id;
  end if;
  return null;
end
$$;
comment on function join_survey is 'Somebody who answered first and joined afterwards counts as registered.';

create or replace trigger waitlist_registrations_join
  after insert
  on waitlist_registrations
  for each row execute function join_survey();
