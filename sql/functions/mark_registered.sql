create or replace function mark_registered() returns trigger
language plpgsql volatile security definer
set search_path = public, pg_temp
as $$
begin
  update report_responses r set joined_at = new.created_at, is_registered = true, is_referred = new.is_referred
    from survey_responses s
    where s.email = new.email
      and r.response_number = s.response_number;
  if found then
    perform note_survey_opened(new.email);
  end if;
  return null;
end
$$;
comment on function mark_registered is 'Somebody who answered first and joined afterwards counts as registered.';

create or replace trigger waitlist_registrations_report
  after insert
  on waitlist_registrations
  for each row execute function mark_registered();
