-- Takes the lock of a deletion, because foreign keys update the rows of friends. A new id ends old links and sessions,
-- and a new code the one that an attempted email may have taken to a stranger.
create or replace function change_address(
  p_email text, p_new_email text, p_caller caller, out outcome text, out retry_after_s integer
)
language plpgsql volatile security definer
as $$
declare
  person people;
  survey survey_responses;
begin
  outcome := 'locked';
  if not exists (
    select from suppressed_addresses s where s.address_hash = address_hash(p_email) and s.reason = 'bounced'
  ) then
    return;
  end if;
  perform pg_advisory_xact_lock(0);
  person := (select p from people p where p.email = p_email);
  survey := (select s from survey_responses s where s.email = p_email);
  if person.id is null then
    -- A retry after a lost reply.
    outcome := coalesce((
      select 'moved'
      from people p
      left join survey_responses s on s.email = p.email
      where p.email = p_new_email and access_for(p, s.answered_by, p_caller) = 'sole_writer'
    ), 'locked');
  elsif access_for(person, survey.answered_by, p_caller) in ('owner', 'sole_writer') then
    retry_after_s := count_calls('new_address', p_caller.networks);
    outcome := case
      when retry_after_s is not null then 'rate_limited'
      when exists (select from people p where p.email = p_new_email) then 'duplicate_email'
      else 'moved'
    end;
    if outcome = 'moved' then
      perform move_person(person, survey, p_new_email, p_caller);
    end if;
  end if;
end
$$;
comment on function change_address is 'Moves a record whose mailbox refuses mail to another address: moved, duplicate_email, rate_limited or locked.';
