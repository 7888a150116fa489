create or replace function describe_survey() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
declare
  registration waitlist_registrations;
begin
  select * into registration from waitlist_registrations w where w.email = new.email;
  new.registered_at := registration.created_at;
  new.came_by_code := coalesce(registration.came_by_code, new.referral_code is not null);
  update waitlist_registrations w set survey_opened_at = now()
    where w.email = new.email and w.survey_opened_at is null;
  return new;
end
$$;
comment on function describe_survey is 'Writes down how whoever begins the survey came to it.';

create or replace trigger survey_responses_describe
  before insert
  on survey_responses
  for each row execute function describe_survey();
